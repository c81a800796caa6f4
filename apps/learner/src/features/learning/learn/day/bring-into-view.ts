/** Scrolls a player to the top of the screen, unless the learner is writing: a lesson that starts by itself must not take the field away. */
export function bringIntoView(player: Element): void {
  if (document.activeElement?.matches('textarea, input[type=text]')) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  player.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
