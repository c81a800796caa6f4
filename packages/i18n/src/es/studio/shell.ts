import type { shell as source } from '../../ru/studio/shell.ts';
import type { Translated } from '../../translated.ts';

export const shell = {
  app: { title: 'Estudio' },
  action: { cancel: 'Cancelar', close: 'Cerrar', save: 'Guardar' },
  picture: { choose: 'Elegir imagen', other: 'Elegir otra imagen', remove: 'Quitar' },
  role: {
    expert: 'Experto',
    support: 'Soporte',
    author: 'Autor',
    admin: 'Administrador',
    owner: 'Propietario',
    finance: 'Finanzas',
    moderator: 'Moderación',
  },
  account: {
    own: 'Mi cuenta',
    language: 'Idioma',
    schoolClock: 'Las fechas y horas siguen el reloj de la escuela: {{zone}}',
    appearance: { label: 'Apariencia', system: 'Como en el dispositivo', light: 'Clara', dark: 'Oscura' },
    signOut: 'Cerrar sesión',
  },
  signIn: {
    forgot: '¿Has olvidado la contraseña?',
    title: 'Entrar en el estudio',
    email: 'Correo electrónico',
    emailRequired: 'Escribe tu correo electrónico',
    password: 'Contraseña',
    passwordRequired: 'Escribe tu contraseña',
    code: 'Código de verificación',
    codeRequired: 'Introduce el código',
    codeHelp: 'De tu aplicación de autenticación o un código de recuperación',
    enter: 'Entrar',
    notStaff:
      'El estudio es solo para el personal de la escuela y esta cuenta no tiene ese rol. Si trabajas aquí, pide a un administrador que lo añada.',
    linkExpired: 'El enlace de acceso ya no es válido. Inicia sesión con tu contraseña.',
    ended: 'La sesión ha terminado. Vuelve a entrar para seguir donde estabas.',
    blocked:
      'Esta cuenta está bloqueada. Si crees que es un error, habla con un administrador de la escuela.',
    toLearner: 'Ir a tus cursos',
  },
  error: {
    forbiddenTitle: 'No tienes acceso a esta sección',
    forbidden:
      'Está abierta a otros roles. Si la necesitas para tu trabajo, pide acceso a la administración de la escuela.',
    notFoundTitle: 'Esta página no existe',
    notFound: 'Puede que el enlace sea antiguo o que la dirección tenga un error.',
    toStart: 'Ir al inicio',
    brokenTitle: 'Algo ha fallado en esta página',
    noRooms: 'Aquí todavía no hay nada para tu rol',
  },
} as const satisfies Translated<typeof source, 'es'>;
