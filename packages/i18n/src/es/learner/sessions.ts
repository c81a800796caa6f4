import type { sessions as source } from '../../ru/learner/sessions.ts';
import type { Translated } from '../../translated.ts';

export const sessions = {
  title: 'Dispositivos conectados',
  lead: 'Si no conoces alguno de estos dispositivos, cierra su sesión y cambia la contraseña.',
  here: 'Este dispositivo',
  seen: 'Última vez: {{time}}',
  end: 'Cerrar',
  endTitle: '¿Cerrar esta sesión?',
  endText: '{{device}}: para seguir allí habrá que iniciar sesión otra vez.',
  endOthers: 'Cerrar las demás sesiones',
  endOthersTitle: '¿Cerrar las demás sesiones?',
  endOthersText: 'Seguirás aquí. En los demás dispositivos tendrás que volver a iniciar sesión.',
  onlyHere: 'No has iniciado sesión en ningún otro sitio.',
  unknownDevice: 'Dispositivo desconocido',
} as const satisfies Translated<typeof source, 'es'>;
