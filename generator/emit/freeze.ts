/** Freezes a view and everything in it, so that no template can change it. Returns the view. */
export function freeze<View>(view: View): View {
  if (typeof view !== "object" || view === null || Object.isFrozen(view)) return view;
  Object.freeze(view);
  Object.values(view).forEach(freeze);
  return view;
}
