export const support = {
  open: 'Не получается войти?',
  title: 'Поддержка',
  whatsApp: 'Написать в WhatsApp',
} as const;
