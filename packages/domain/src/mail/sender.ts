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
  brand: (SenderSettings & { hasOwnServer: boolean }) | null;
  installation: SenderSettings | null;
  title: string;
  supportEmail: string;
}

/**
 * Who the e-mails of a brand are from: what the brand entered, then what the installation has, then the brand's name and support address. A brand with a server
 * of its own does not send from the address of the installation, which that server could not vouch for. Replies reach the brand whatever the sender is.
 */
export function senderOf({ brand, installation, title, supportEmail }: SenderSources): Sender {
  const shared = brand?.hasOwnServer ? null : installation;
  const name = brand?.fromName || shared?.fromName || title;
  const address = brand?.fromAddress || shared?.fromAddress || supportEmail;
  const replyTo = brand?.replyTo || (brand?.fromAddress ? '' : shared?.replyTo) || supportEmail;
  return { name, address, replyTo: replyTo === address ? null : replyTo };
}
