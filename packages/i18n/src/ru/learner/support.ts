export const support = {
  open: 'Не получается войти?',
  title: 'Поддержка',
  text: 'Напишите нам на почту, и мы поможем войти.',
} as const;
