/** The start of the names of an account's folders. `owner` is `<app id>:<user id>`. */
export const folderPrefix = (owner: string): string => `${owner.replace(':', '.')}.`;

/** The folder of a download. */
export const folderOf = (owner: string, downloadId: string): string => `${folderPrefix(owner)}${downloadId}`;

/** The name of a piece: the same for the same piece, so that a repeated one takes the place of the first. */
export async function pieceName(address: string, index: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${index} ${address}`));
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a piece is encrypted for. */
export const sealName = (
  owner: string,
  downloadId: string,
  { address, index }: { readonly address: string; readonly index: number },
): string => `${owner}|${downloadId}|${index}|${address}`;
