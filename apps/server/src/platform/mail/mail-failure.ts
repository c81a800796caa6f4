export interface MailFailure {
  /** What the mail server answered, or what went wrong on the way to it: one line, for staff. */
  reason: string;
  /** The server does not take e-mails for this address, now or later: to try again is of no use, and other addresses are not concerned. */
  isMailboxRefused: boolean;
  /** Of those: the server says that there is no such mailbox, so that further e-mails are of no use. A full mailbox, or a refusal without such a word, may pass. */
  isMailboxMissing: boolean;
}

const maxReason = 300;
/** There is no such mailbox, or it is closed (RFC 3463), by its code or, without one, in the words of common servers. */
const missingCode = /\b5\.(?:1\.(?:1|3|6|10)|2\.1)\b/;
const otherCode = /\b5\.\d+\.\d+\b/;
const missingWords =
  /no such (?:user|mailbox|recipient|address)|(?:user|recipient|mailbox|address)(?: is)? (?:unknown|not found)|unknown (?:user|recipient|mailbox)|(?:user|mailbox|account|recipient|address) (?:does not|doesn't) exist|no mailbox here|invalid mailbox/i;

/** Of policy: the server refuses the sender, not the mailbox (RFC 3463). */
const policy = /\b5\.7\.\d+\b/;

/** Whether a server says that there is no such mailbox. */
export const isMissingMailbox = (answer: string): boolean =>
  missingCode.test(answer) || (!otherCode.test(answer) && missingWords.test(answer));

/** Reads why an e-mail could not be sent from the error of `Mailer.send`. */
export function readMailFailure(error: unknown): MailFailure {
  const { responseCode, response, command, message } = error as Readonly<Record<string, unknown>>;
  const answer = typeof response === 'string' ? response : typeof message === 'string' ? message : '';
  const code = Number(responseCode);
  const isMailboxRefused = command === 'RCPT TO' && code >= 550 && code <= 553 && !policy.test(answer);
  return {
    reason: answer
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, maxReason),
    isMailboxRefused,
    isMailboxMissing: isMailboxRefused && isMissingMailbox(answer),
  };
}
