import type { settings as source } from '../../ru/learner/settings.ts';
import type { Translated } from '../../translated.ts';

export const settings = {
  menuTitle: 'Perfil',
  title: 'Ajustes',
  language: 'Idioma',
  theme: 'Apariencia',
  deletion: 'Eliminar tu cuenta',
  accountRestored: 'Tu cuenta se ha recuperado y ya no se borrará.',
  deletionText: 'Se borrarán tu cuenta y todo tu progreso.',
  exitTitle: '¿Cerrar sesión?',
  exitText: 'Los mensajes y archivos sin enviar de este dispositivo se borrarán.',
} as const satisfies Translated<typeof source, 'es'>;
