export const support = {
  open: 'Не получается войти?',
  title: 'Поддержка',
  text: 'Напишите нам на почту, и мы поможем войти.',
  whatsApp: 'Написать в WhatsApp',
} as const;
