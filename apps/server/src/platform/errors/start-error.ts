/** Thrown when the server cannot start. Its message is one sentence for the person who starts Daystream. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
