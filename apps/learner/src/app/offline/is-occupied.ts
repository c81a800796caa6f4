/** Whether a reload would interrupt the learner: something plays, a dialog is open, or a field has a text that may not be sent. */
export function isOccupied(page: Pick<Document, 'querySelectorAll'>): boolean {
  const playing = [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused }) => !paused);
  const written = [
    ...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input[type="text"]'),
  ].some(({ value, readOnly }) => value.trim() !== '' && !readOnly);
  return playing || written || page.querySelectorAll('[role="dialog"], [contenteditable="true"]').length > 0;
}
