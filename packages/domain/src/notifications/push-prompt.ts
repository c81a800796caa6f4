interface PushVisit {
  /** Pages viewed in this browser. */
  pageViews: number;
  /** Since the first page of this visit, in ms. */
  elapsedMs: number;
  /** The visitor has pressed or typed something. */
  hasGesture: boolean;
}

/** Whether to offer push notifications: at the first of the two limits, never before a gesture (spec rules §9, push prompt delay). */
export function isPushPromptDue(
  { pageViews, elapsedMs, hasGesture }: PushVisit,
  limits: { pageViews: number; delay: number },
): boolean {
  return hasGesture && (pageViews >= limits.pageViews || elapsedMs >= limits.delay);
}
