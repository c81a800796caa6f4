/** The learner had a course open, and does not have it any more. */
export class AccessRemovedError extends Error {
  override readonly name = 'AccessRemovedError';
}
