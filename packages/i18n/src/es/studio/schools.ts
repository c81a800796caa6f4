import type { schools as source } from '../../ru/studio/schools.ts';
import type { Translated } from '../../translated.ts';

/** Administration of brands. */
export const schools = {
  search: 'Título, nombre o dominio',
  title: 'Título',
  appId: 'Nombre en el sistema',
  appIdHelp: 'Letras latinas minúsculas, cifras y guiones bajos. Después no se puede cambiar',
  host: 'Dominio',
  hostHelp: 'La dirección de la escuela, por ejemplo school.example.com',
  email: 'Correo del administrador',
  password: 'Contraseña temporal',
  passwordHelp: 'Elegirá la suya al entrar por primera vez',
  hosts: 'Dominios',
  changeHosts: 'Dominios',
  languages: 'Idiomas',
  storage: 'Espacio',
  storageOf: '{{used}} de {{limit}}',
  new: 'Nueva escuela',
  create: 'Crear',
  created: 'Escuela creada',
  copies: 'Descargar una copia',
  export: 'Descargar los ajustes',
  exported: 'Copia de los ajustes descargada',
  import: 'Importar desde un archivo',
  imported: 'Escuela importada',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar la escuela «{{school}}»?',
  removeText: 'Sus personas, cursos, conversaciones y archivos se eliminan para siempre.',
  removeConfirm: 'Escribe {{appId}} para confirmar',
  removed: 'Escuela eliminada: {{school}}',
} as const satisfies Translated<typeof source, 'es'>;
