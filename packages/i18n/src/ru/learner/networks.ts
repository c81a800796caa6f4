export const networks = {
  title: 'Соцсети',
  lead: 'Привяжите соцсеть, чтобы входить одним нажатием.',
  linked: 'Привязана',
  notLinked: 'Не привязана',
  link: 'Привязать',
  unlink: 'Отвязать',
  unlinkTitle: 'Отвязать {{network}}?',
  unlinkText: 'Войти через {{network}} больше не получится, пока вы не привяжете её снова.',
} as const;
