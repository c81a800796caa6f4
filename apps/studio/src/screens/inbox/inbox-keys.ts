/** Keyboard commands of the inbox, with the texts of the help. */
export const inboxCommandByKey = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Enter: 'open',
  e: 'close',
  a: 'assign',
  s: 'snooze',
  r: 'reply',
  n: 'note',
  '/': 'search',
  '?': 'help',
  Escape: 'back',
} as const;
export type InboxCommand = (typeof inboxCommandByKey)[keyof typeof inboxCommandByKey];

export const inboxKeyRows = [
  ['J', 'inbox.keys.next'],
  ['K', 'inbox.keys.previous'],
  ['Enter', 'inbox.keys.open'],
  ['R', 'inbox.keys.reply'],
  ['E', 'inbox.keys.close'],
  ['A', 'inbox.keys.assign'],
  ['S', 'inbox.keys.snooze'],
  ['N', 'inbox.keys.note'],
  ['/', 'inbox.keys.search'],
  ['Esc', 'inbox.keys.back'],
  ['?', 'inbox.keys.help'],
] as const;
