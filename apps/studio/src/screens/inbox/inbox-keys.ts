/** Keyboard commands of the inbox, with the texts of the help. */
export const inboxCommandByKey = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  e: 'close',
  a: 'assign',
  s: 'snooze',
  r: 'reply',
  z: 'undo',
  n: 'note',
  '/': 'search',
  '?': 'help',
  Escape: 'back',
} as const;
export type InboxCommand = (typeof inboxCommandByKey)[keyof typeof inboxCommandByKey];

export const inboxKeyRows = [
  ['J', 'inbox.keys.next'],
  ['K', 'inbox.keys.previous'],
  ['R', 'inbox.keys.reply'],
  ['T', 'inbox.keys.templates'],
  ['E', 'inbox.keys.finish'],
  ['B', 'inbox.keys.return'],
  ['Z', 'inbox.keys.undo'],
  ['A', 'inbox.keys.assign'],
  ['S', 'inbox.keys.snooze'],
  ['N', 'inbox.keys.note'],
  ['/', 'inbox.keys.search'],
  ['Esc', 'inbox.keys.back'],
  ['?', 'inbox.keys.help'],
] as const;
