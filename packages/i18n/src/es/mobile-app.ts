import type { mobileApp as source } from '../ru/mobile-app.ts';
import type { Translated } from '../translated.ts';

export const mobileApp = {
  camera:
    'La cámara sirve para hacer fotos y vídeos para las tareas y los chats, y para hablar por vídeo con los expertos.',
  microphone: 'El micrófono sirve para los mensajes de voz, los vídeos y las consultas por vídeo.',
  photos: 'El acceso a las fotos permite adjuntarlas a las tareas y a los mensajes.',
  savePhotos: 'El acceso permite guardar fotos y certificados en el teléfono.',
  notifications: 'Notificaciones',
  offlineTitle: 'Sin conexión',
  offlineText: 'No se ha podido abrir la app. Comprueba la conexión e inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
} satisfies Translated<typeof source, 'es'>;
