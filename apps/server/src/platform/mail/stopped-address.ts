/** Nothing is sent to the address: a mail server said that there is no such mailbox. It has the form of that refusal, so that callers treat it alike. */
export class StoppedAddressError extends Error {
  override name = 'StoppedAddressError';
  readonly responseCode = 550;
  readonly command = 'RCPT TO';
  readonly response: string;

  constructor(answer: string) {
    super(answer);
    this.response = answer;
  }
}
