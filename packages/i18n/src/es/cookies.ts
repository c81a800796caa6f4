import type { cookies as source } from '../ru/cookies.ts';
import type { Translated } from '../translated.ts';

export const cookies = {
  learn_session: { name: 'Sesión', description: 'Recuerda que has iniciado sesión. Se guarda 30 días.' },
  learn_device: {
    name: 'Dispositivo conocido',
    description:
      'Reconoce el navegador en el que entraste, para que nadie te bloquee el acceso probando contraseñas. Se guarda un año.',
  },
  learn_language: { name: 'Idioma', description: 'Recuerda el idioma que elegiste. Se guarda un año.' },
  learn_cookies: { name: 'Tu elección', description: 'Recuerda qué cookies has aceptado. Se guarda un año.' },
  learn_invite: {
    name: 'Quién te invitó',
    description: 'Recuerda quién te invitó, para que tu primer pedido cueste menos. Se guarda 30 días.',
  },
  _ga: {
    name: 'Google Analytics',
    description: 'Cuenta las visitas para mostrar a la escuela qué secciones se usan. Se guarda dos años.',
  },
  _ym: {
    name: 'Yandex Metrica',
    description: 'Cuenta las visitas para mostrar a la escuela qué secciones se usan. Se guarda un año.',
  },
} as const satisfies Translated<typeof source, 'es'>;
