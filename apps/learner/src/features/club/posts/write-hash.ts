/** The end of an address that opens a post to comment on it: the field takes the focus. */
export const writeHash = '#write';
