/** Texts of the native project of a mobile app: reasons for permissions, and the page without a connection. */
export const mobileApp = {
  camera:
    'Камера нужна, чтобы снимать фото и видео для заданий и чатов и говорить с экспертом по видеосвязи.',
  microphone: 'Микрофон нужен для голосовых сообщений, видео и видеоконсультаций.',
  photos: 'Доступ к фото нужен, чтобы прикреплять их к заданиям и сообщениям.',
  savePhotos: 'Доступ нужен, чтобы сохранять снимки и сертификаты на телефон.',
  notifications: 'Уведомления',
  offlineTitle: 'Нет связи',
  offlineText: 'Не получается открыть приложение. Проверьте интернет и попробуйте ещё раз.',
  tryAgain: 'Попробовать ещё раз',
};
