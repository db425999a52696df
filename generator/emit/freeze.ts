/** Freezes a view and all that it holds: a template that gets it can change nothing. Gives the view itself. */
export function freeze<View>(view: View): View {
  if (typeof view !== "object" || view === null || Object.isFrozen(view)) return view;
  Object.freeze(view);
  Object.values(view).forEach(freeze);
  return view;
}
