import type { signIn as source } from '../../ru/learner/sign-in.ts';
import type { Translated } from '../../translated.ts';

export const signIn = {
  title: 'Iniciar sesión',
  lead: 'Inicia sesión para seguir con tus clases en {{school}}.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Entrar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  needEmail: 'Escribe tu correo electrónico',
  needPassword: 'Escribe tu contraseña',
  restore: 'Recuperar la contraseña',
  register: 'Crear una cuenta',
  forgot: '¿Olvidaste la contraseña?',
  linkExpired: 'Este enlace para entrar ya no funciona. Entra con tu contraseña.',
  lookAround: 'Echar un vistazo sin registrarse',
  byAppId: 'Entrar con identificador',
  or: 'o',
  by: 'Entrar con {{network}}',
  instruction: 'Cómo obtener acceso',
  expired: 'Tu sesión ha terminado. Inicia sesión de nuevo y te llevaremos a donde estabas.',
  otherDevice: 'Has iniciado sesión en otro dispositivo.',
} as const satisfies Translated<typeof source, 'es'>;
