export const options = {
  title: 'Cómo prefieres practicar',
  text: 'Elige lo que te va bien y los días mostrarán solo esas clases. Cámbialo cuando quieras: no pierdes tu progreso.',
  choose: 'Elegir el modo de práctica',
  chosen: 'Modo de práctica: {{values}}',
  done: 'Listo',
  failed: 'No se guardó tu elección.',
  fewerRepeats: 'Menos repeticiones',
  moreRepeats: 'Más repeticiones',
} as const;
