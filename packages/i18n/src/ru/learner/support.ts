export const support = {
  open: 'Не получается войти?',
  signInTitle: 'Поможем войти',
  title: 'Поддержка',
  whatsApp: 'Написать в WhatsApp',
} as const;
