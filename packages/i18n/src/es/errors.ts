import type { errors as source } from '../ru/errors.ts';
import type { Translated } from '../translated.ts';

export const errors = {
  malformed: 'No se pudo leer la solicitud. Recarga la página e inténtalo de nuevo.',
  unauthorised: 'Inicia sesión para continuar.',
  session_ended: 'La sesión ha terminado. Vuelve a iniciar sesión.',
  forbidden: 'No tienes permiso para hacer esto. Si lo necesitas, pídelo a la administración de la escuela.',
  switched_off: 'Esta escuela lo tiene desactivado.',
  password_change_required: 'Primero cambia la contraseña.',
  profile_required: 'Primero completa tu perfil.',
  second_factor_setup_required: 'Primero activa la verificación en dos pasos.',
  not_found: 'No se encontró nada: se eliminó o no está disponible para ti.',
  brand_not_found: 'No hay ninguna escuela en esta dirección. Comprueba que esté bien escrita.',
  method_not_allowed: 'Esta acción no es posible en esta dirección.',
  conflict: 'Los datos han cambiado mientras tanto. Recarga la página e inténtalo de nuevo.',
  idempotency_key_reused: 'Ya se envió otra solicitud con esta clave. Envíala de nuevo con una clave nueva.',
  already_done: 'Esto ya está hecho. Recarga la página para ver el resultado.',
  sign_up_refused:
    'No se pudo crear la cuenta. Si ya tienes una, inicia sesión; si no, inténtalo un poco más tarde.',
  day_locked: 'Este día todavía está cerrado. El calendario del curso indica cuándo se abre.',
  day_not_started: 'Este día aún no ha empezado. Ábrelo y comienza.',
  lessons_not_watched: 'Primero termina de ver las clases de este día y después complétalo.',
  homework_locked: 'Esta tarea todavía está cerrada. El calendario del curso indica cuándo se abre su día.',
  homework_done: 'La tarea ya está aceptada: no hace falta enviarla de nuevo.',
  homework_not_under_review: 'Esta tarea no está en revisión ahora. Recarga la página.',
  homework_not_reviewed: 'Esta tarea aún no se ha revisado. Primero acéptala o devuélvela.',
  stream_not_open:
    'El curso está cerrado ahora: no ha empezado, está en pausa o ha terminado. Comprueba sus fechas.',
  chat_closed: 'Este chat está cerrado. Si aún tienes una pregunta, escribe a soporte.',
  demo_messages_off: 'El curso no permite escribir a quienes lo prueban.',
  course_not_published: 'El curso aún no está publicado. Publícalo primero.',
  subscription_not_cancelable: 'No hace falta cancelar esta suscripción: ya no se renueva.',
  upload_unfinished: 'El archivo no se ha subido por completo. Espera a que termine e inténtalo de nuevo.',
  too_many_uploads: 'Demasiadas subidas sin terminar. Espera a que terminen o cancela algunas.',
  too_many_videos:
    'Varios de tus vídeos aún se están preparando. Espera a que termine uno y envía el siguiente.',
  precondition_failed: 'Esto ha cambiado mientras tanto. Recarga la página.',
  too_large: 'Demasiados datos: se pueden enviar hasta {{limit}} de una vez.',
  anonymous_quota_exceeded:
    'Has alcanzado el límite para enviar archivos sin cuenta: {{number}} archivos o {{limit}} en total. Regístrate para enviar más.',
  person_quota_exceeded:
    'Has ocupado los {{limit}} que tienes para archivos. Escribe a soporte si necesitas más.',
  brand_quota_exceeded: 'La escuela no tiene más espacio para archivos. Avisa a soporte, por favor.',
  unsupported_media: 'No se aceptan datos en este formato.',
  range_not_satisfiable: 'El archivo no tiene esa parte.',
  invalid: 'Hay datos incorrectos. Revisa los campos marcados.',
  too_often_one: 'Demasiado seguido. Inténtalo de nuevo dentro de {{count}} segundo.',
  too_often_many: 'Demasiado seguido. Inténtalo de nuevo dentro de {{count}} segundos.',
  too_often_other: 'Demasiado seguido. Inténtalo de nuevo dentro de {{count}} segundos.',
  message_too_often_one: 'Puedes enviar un mensaje cada {{count}} segundo como máximo.',
  message_too_often_many: 'Puedes enviar un mensaje cada {{count}} segundos como máximo.',
  message_too_often_other: 'Puedes enviar un mensaje cada {{count}} segundos como máximo.',
  internal: 'Algo ha fallado por nuestra parte y ya lo sabemos. Inténtalo de nuevo un poco más tarde.',
  storage_full:
    'El servidor se ha quedado sin espacio y el archivo no se ha guardado. Inténtalo más tarde o escribe a soporte.',
  unavailable: 'El servicio no está disponible por un momento. Inténtalo dentro de un minuto.',
  busy: 'El servicio tiene ahora demasiadas solicitudes. Inténtalo de nuevo dentro de unos segundos.',
} as const satisfies Translated<typeof source, 'es'>;
