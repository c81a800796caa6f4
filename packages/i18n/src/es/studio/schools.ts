import type { schools as source } from '../../ru/studio/schools.ts';
import type { Translated } from '../../translated.ts';

/** Administration of brands. */
export const schools = {
  search: 'Título, nombre o host',
  title: 'Título',
  appId: 'Nombre en el sistema',
  appIdHelp: 'Letras latinas minúsculas, cifras y guiones bajos. Después no se puede cambiar',
  host: 'Host',
  hostHelp: 'Dónde se abre la escuela, por ejemplo school.example.com',
  email: 'Correo del administrador',
  password: 'Primera contraseña',
  passwordHelp: 'Elegirá la suya al entrar por primera vez',
  hosts: 'Hosts',
  hostsHelp: 'Uno por línea. La escuela no se abre en ningún otro',
  hostsOf: 'Dónde se abre {{school}}',
  hostsSaved: 'Hosts guardados',
  changeHosts: 'Hosts',
  languages: 'Idiomas',
  new: 'Nueva escuela',
  create: 'Crear',
  created: 'Escuela creada',
  export: 'Exportar',
  exported: 'La configuración se guardó en un archivo',
  import: 'Importar un archivo',
  imported: 'Escuela importada',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar la escuela {{school}}?',
  removeText: 'Con ella desaparecen sus personas, cursos, conversaciones y archivos. No se pueden recuperar.',
  removeConfirm: 'Escribe {{appId}} para eliminarla',
  removed: 'Escuela eliminada: {{school}}',
} as const satisfies Translated<typeof source, 'es'>;
