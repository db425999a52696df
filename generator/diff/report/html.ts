import { type Html, Html as TrustedHtml, html } from "@portwright/runtime/explorer";
import { countLevels, ignoredChanges, openChanges, type Review, type ReviewedChange } from "../review.js";
import {
  COMPATIBILITY_TITLES,
  messageText,
  placeText,
  proofText,
  reachText,
  releaseText,
  shownProofs,
  sideText,
  summaryText,
  verdictText,
} from "./words.js";

const STYLE = new TrustedHtml(`
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
details { border: 1px solid #8886; border-left-width: .4rem; border-radius: .3rem; margin: .6rem 0; padding: .4rem .8rem; }
summary { cursor: pointer; }
.breaking { border-left-color: #c62828; }
.risky { border-left-color: #ef6c00; }
.compatible { border-left-color: #2e7d32; }
.docs { border-left-color: #607d8b; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: #8882; padding: .6rem; border-radius: .3rem; }
table { border-collapse: collapse; }
td, th { text-align: left; padding: .1rem 1rem .1rem 0; }
`);

/** The report as one page that needs nothing beside itself. */
export function htmlReport(review: Review): string {
  const { old, next, findings } = review;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Contract review: ${summaryText(review)}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>Contract review: ${summaryText(review)}</h1>
        <p><code>${old}</code> to <code>${next}</code>; ${releaseText(review)}.</p>
        <table>
          ${countLevels(review).map(
            ([level, count]) =>
              html`<tr>
                <th scope="row">${level}</th>
                <td>${count}</td>
              </tr> `,
          )}
        </table>
        ${openChanges(review).map((change) => changeHtml(change, review))}${ignoredHtml(review)}${findings.map(
          ({ message, span }) => html`<p><code>${placeText(span)}</code> ${message}</p> `,
        )}
      </body>
    </html> `.text;
}

function changeHtml(change: ReviewedChange, review: Review): Html {
  const { level, rule, location, message, why } = change;
  return html`<details class="${level}" ${level === "breaking" ? new TrustedHtml(" open") : undefined}>
    <summary><b>${level}</b> ${location}: ${message}</summary>
    <p>Rule <code>${rule}</code>. ${reachText(change)}</p>
    <p>${verdictText(change)}: ${why}</p>
    ${sideHtml("old", change)}${sideHtml("next", change)}${shownProofs(change, review).map(
      ({ compatibility, proof }) =>
        html`<p>${COMPATIBILITY_TITLES[compatibility]}: ${proofText(proof)}</p>
          ${proof.kind === "counterexample" ? html`<pre>${messageText(proof.counterexample.message)}</pre> ` : undefined}`,
    )}
  </details> `;
}

function sideHtml(name: "old" | "next", change: ReviewedChange): Html | undefined {
  const side = change[name];
  if (side === undefined) return undefined;
  return html`<p>${name === "old" ? "Old" : "New"}: <code>${placeText(side.span)}</code></p>
    <pre>${sideText(name, change)}</pre> `;
}

function ignoredHtml(review: Review): Html | undefined {
  const ignored = ignoredChanges(review);
  if (ignored.length === 0) return undefined;
  const items = ignored.map(
    ({ rule, location, ignored: entry }) =>
      html`<li><code>${rule}</code> ${location}, until ${entry?.expires}: ${entry?.reason}</li> `,
  );
  return html`<details>
    <summary>Ignored: ${ignored.length}</summary>
    <ul>
      ${items}
    </ul>
  </details> `;
}
