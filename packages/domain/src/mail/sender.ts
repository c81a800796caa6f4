/** What is entered for senders of e-mails; empty: as above it. */
export interface SenderSettings {
  fromName: string;
  fromAddress: string;
  replyTo: string;
}

export interface Sender {
  name: string;
  address: string;
  /** Null: replies go to `address`. */
  replyTo: string | null;
}

export interface SenderSources {
  /** Null: nothing was entered. */
  school: (SenderSettings & { hasOwnServer: boolean }) | null;
  installation: SenderSettings | null;
  title: string;
  supportEmail: string;
}

/**
 * Who the e-mails of a school are from: what the school entered, then what the installation has, then the school's name and support address. A school with a server
 * of its own does not send from the address of the installation, which that server could not vouch for. Replies reach the school whatever the sender is.
 */
export function senderOf({ school, installation, title, supportEmail }: SenderSources): Sender {
  const shared = school?.hasOwnServer ? null : installation;
  const name = school?.fromName || shared?.fromName || title;
  const address = school?.fromAddress || shared?.fromAddress || supportEmail;
  const replyTo = school?.replyTo || (school?.fromAddress ? '' : shared?.replyTo) || supportEmail;
  return { name, address, replyTo: replyTo === address ? null : replyTo };
}
