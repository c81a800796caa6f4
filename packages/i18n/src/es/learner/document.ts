import type { document as source } from '../../ru/learner/document.ts';
import type { Translated } from '../../translated.ts';

export const document = {
  title: 'Documento',
  openApart: 'Abrir en otra página',
  fileText: 'Este documento es un archivo. Ábrelo o guárdalo.',
  file: 'Abrir el archivo «{{title}}»',
  elsewhere: 'Esta dirección lleva a otro sitio, {{host}}. La escuela no se hace responsable de él.',
  opens: 'El documento se abre en una ventana nueva. Si no aparece, pulsa el botón.',
  none: 'En esta dirección no hay ningún documento que se pueda abrir.',
} as const satisfies Translated<typeof source, 'es'>;
