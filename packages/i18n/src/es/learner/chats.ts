export const chats = {
  title: 'Mensajes',
  empty: 'Aún no hay chats',
  emptyText: 'Cada curso tiene un chat con sus expertos. Aparecerá junto con el curso.',
  choose: 'Elige un chat',
  chooseText: 'Pregunta a los expertos de tu curso o retoma una conversación.',
  noMessages: 'Haz tu primera pregunta a los expertos',
  homework: 'Tarea',
  experts: 'Expertos del curso',
  typing: 'Un experto está escribiendo…',
  closed:
    'El curso está cerrado, así que ahora no puedes escribir a los expertos. La conversación se queda aquí.',
  status: {
    not_started: 'Aún no ha empezado',
    freeze: 'Congelado',
    stopped: 'Sin suscripción',
    ended: 'Terminado',
  },
} as const;
