/** Installing the app on the device, and its new releases. */
export const install = {
  title: '{{title}} como aplicación',
  text: 'Añade la escuela a la pantalla de inicio: se abre con un toque, y las lecciones y los chats que ya has abierto se ven también sin internet.',
  install: 'Instalar',
  later: 'Ahora no',
  stepsTitle: 'Cómo instalar {{title}}',
  stepShare: 'Toca «Compartir» en la parte inferior de la pantalla (en el iPad, arriba).',
  stepAdd: 'Elige «Añadir a pantalla de inicio».',
  stepOpen: 'Toca «Añadir» y abre {{title}} desde la pantalla de inicio.',
  understood: 'Entendido',
  setting: 'Aplicación',
  settingText: 'Un icono en la pantalla de inicio que se abre también sin internet.',
  updateReady: 'Hay una nueva versión',
  reload: 'Actualizar',
} as const;
