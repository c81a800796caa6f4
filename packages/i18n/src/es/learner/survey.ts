import type { survey as source } from '../../ru/learner/survey.ts';
import type { Translated } from '../../translated.ts';

/** The survey of a lesson. */
export const survey = {
  title: 'Encuesta de la clase',
  text: 'Responde a unas preguntas: así la escuela sabe qué te ayuda.',
  completed: 'Encuesta completada, gracias.',
  open: 'Rellenar la encuesta',
  again: 'Volver a abrir',
  hide: 'Ocultar',
  frame: 'Encuesta de la clase «{{title}}»',
  apart: 'Abrir en otra página',
  confirm: 'Ya la he rellenado',
  nothing: '¿No aparece nada? Vuelve a cargar la encuesta o ábrela en una página aparte.',
  late: 'La encuesta no se carga. Vuelve a cargarla o ábrela en una página aparte y marca aquí que la has completado.',
  retry: 'Cargar otra vez',
} as const satisfies Translated<typeof source, 'es'>;
