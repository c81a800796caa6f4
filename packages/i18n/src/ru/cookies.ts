export const cookies = {
  learn_session: { name: 'Сеанс', description: 'Помнит, что вы вошли. Живёт 30 дней.' },
  learn_device: {
    name: 'Знакомое устройство',
    description:
      'Узнаёт браузер, в котором вы входили, чтобы чужие попытки подобрать пароль вам не мешали. Живёт год.',
  },
  learn_language: { name: 'Язык', description: 'Помнит выбранный язык. Живёт год.' },
  learn_cookies: {
    name: 'Ваш выбор',
    description: 'Помнит, на какие файлы cookie вы согласились. Живёт год.',
  },
  _ga: {
    name: 'Google Analytics',
    description: 'Считает посещения, чтобы школа видела, чем пользуются. Живёт два года.',
  },
  _ym: {
    name: 'Яндекс Метрика',
    description: 'Считает посещения, чтобы школа видела, чем пользуются. Живёт год.',
  },
} as const;
