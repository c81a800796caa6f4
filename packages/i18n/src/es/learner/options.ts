export const options = {
  title: 'Cómo prefieres practicar',
  text: 'Elige lo que te va bien y los días mostrarán solo esas lecciones. Cámbialo cuando quieras: no pierdes lo hecho.',
  choose: 'Elegir cómo practicar',
  chosen: 'Cómo practicas: {{values}}',
  done: 'Listo',
  failed: 'No se guardó tu elección.',
  fewerRepeats: 'Menos repeticiones',
  moreRepeats: 'Más repeticiones',
} as const;
