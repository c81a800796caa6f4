import type { ownAccount as source } from '../../ru/studio/own-account.ts';
import type { Translated } from '../../translated.ts';

export const ownAccount = {
  title: 'Mi cuenta',
  photo: 'Foto',
  photoHelp: 'Los alumnos la ven junto a tus respuestas',
  password: {
    title: 'Contraseña',
    current: 'Contraseña actual',
    new: 'Nueva contraseña',
    repeat: 'Repite la nueva contraseña',
    save: 'Cambiar la contraseña',
    changed: 'Contraseña cambiada; los demás dispositivos se han desconectado',
    empty: 'Introduce una contraseña',
  },
  factor: {
    title: 'Verificación en dos pasos',
    about:
      'Además de la contraseña, introduces un código de una aplicación como Google Authenticator o 1Password.',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    turnOffAbout: 'Para desactivar la verificación, introduce un código de la aplicación o de recuperación.',
    turnedOn: 'Verificación en dos pasos activada',
    turnedOff: 'Verificación en dos pasos desactivada',
    isOn: 'Activada.',
    codesLeft_one: 'Queda {{count}} código de recuperación.',
    codesLeft_many: 'Quedan {{count}} de códigos de recuperación.',
    codesLeft_other: 'Quedan {{count}} códigos de recuperación.',
    renew: 'Nuevos códigos de recuperación',
    renewAbout: 'Los códigos anteriores dejarán de funcionar. Introduce un código de la aplicación.',
    renewed: 'Códigos de recuperación reemplazados',
    scan: 'Escanea el código con la aplicación e introduce los seis dígitos que muestre.',
    qrCode: 'Código QR para la aplicación',
    type: '¿No puedes escanearlo? Introduce esta clave a mano:',
    firstCode: 'Seis dígitos de la aplicación',
    confirm: 'Confirmar',
  },
  codes: {
    title: 'Códigos de recuperación',
    about: 'Guárdalos: cada uno sirve una vez si no tienes la aplicación a mano. No volveremos a mostrarlos.',
    copy: 'Copiar',
    copied: 'Códigos copiados',
    notCopied: 'El navegador no permite copiar: descarga los códigos',
    download: 'Descargar',
    done: 'Los he guardado',
  },
  required: {
    password: 'Crea una contraseña nueva',
    profile: 'Completa tu perfil',
    factor: 'Tu escuela exige la verificación en dos pasos',
    toProfile: 'Abrir el perfil',
  },
} as const satisfies Translated<typeof source, 'es'>;
