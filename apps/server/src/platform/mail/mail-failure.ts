export interface MailFailure {
  /** What the mail server answered, or what went wrong on the way to it: one line, for staff. */
  reason: string;
  /** The server does not take e-mails for this address, now or later: to try again is of no use, and other addresses are not concerned. */
  isMailboxRefused: boolean;
}

const maxReason = 300;
/** Of policy: the server refuses the sender, not the mailbox (RFC 3463). */
const policy = /\b5\.7\.\d+\b/;

/** Reads why an e-mail could not be sent from the error of `Mailer.send`. */
export function readMailFailure(error: unknown): MailFailure {
  const { responseCode, response, command, message } = error as Readonly<Record<string, unknown>>;
  const answer = typeof response === 'string' ? response : typeof message === 'string' ? message : '';
  const code = Number(responseCode);
  return {
    reason: answer
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, maxReason),
    isMailboxRefused: command === 'RCPT TO' && code >= 550 && code <= 553 && !policy.test(answer),
  };
}
