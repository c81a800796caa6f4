import type { installationPages as source } from '../ru/installation-pages.ts';
import type { Translated } from '../translated.ts';

export const installationPages = {
  unknown_title: 'No hay ninguna escuela en esta dirección',
  unknown_text:
    'Comprueba la dirección. Si es correcta, avisa a tu escuela: su administrador puede añadirla en el estudio.',
} as const satisfies Translated<typeof source, 'es'>;
