import { ScrollRestoration } from 'react-router';

/**
 * Identifies the first history entry of this page load, whose key in React Router is always `default`. It is kept in the entry, so that a reload finds its
 * scroll position again, and a new visit of the same address starts at the top.
 */
function readVisitId(): string {
  const state = history.state as { readonly key?: string; readonly visit?: string } | null;
  if (state?.visit !== undefined) return state.visit;
  const visit = `visit ${performance.timeOrigin}`;
  if (state?.key === undefined) history.replaceState({ ...state, visit }, '');
  return visit;
}

const visitId = readVisitId();

/** Restores the scroll position when navigating back or reloading; a new screen starts at the top. */
export function ScrollMemory() {
  return <ScrollRestoration getKey={({ key }) => (key === 'default' ? visitId : key)} />;
}
