/** The app stores of a school. */
export const stores = {
  loadFailed: 'No se ha podido cargar la configuración de las tiendas de apps',
  title: 'Tiendas de apps',
  apple: 'App Store',
  google: 'Google Play',
  saved: 'La tienda está conectada',
  environment: 'Compras',
  production: 'Reales',
  sandbox: 'De prueba',
  environmentHelp: 'Reales: las compras de los probadores no abren el acceso.',
  bundleId: 'Bundle ID de la app',
  packageName: 'Nombre del paquete de la app',
  appleId: 'Apple ID de la app',
  appleIdHelp: 'El número de App Store Connect, en Información de la app',
  issuerId: 'Issuer ID',
  keyId: 'Key ID',
  chooseP8: 'Elegir el archivo de clave .p8',
  chooseJson: 'Elegir el archivo de clave JSON',
  chosen: 'Archivo elegido: {{name}}',
  keyKept: 'Hay una clave guardada. Elige un archivo solo para cambiarla.',
  keyHelp: {
    apple: 'App Store Connect: Usuarios y acceso → Integraciones → Compra dentro de la app',
    google: 'La clave de una cuenta de servicio de Google Cloud con acceso en Play Console',
  },
  pushEmail: 'Cuenta de servicio de las notificaciones',
  pushEmailHelp: 'Pub/Sub envía las notificaciones en su nombre. Déjalo vacío si es la misma cuenta.',
  addressHelp: {
    apple:
      'Añádela en App Store Connect: Información de la app → Notificaciones del servidor del App Store, versión 2.',
    google:
      'Añádela en Pub/Sub como dirección de una suscripción push con autenticación, e indica el tema en Play Console: Configuración de la monetización.',
  },
  checked: 'Clave comprobada {{time}}',
  unverified: 'Guardado, pero la tienda aún no lo ha confirmado: {{reason}}',
  failures: {
    keys: 'La tienda no aceptó la clave. Revisa el archivo, el número de la clave y sus permisos.',
    app: 'La tienda no conoce esta app',
    notifications:
      'La clave es correcta, pero App Store Connect aún no tiene la dirección de las notificaciones.',
    connection: 'La tienda no responde. Los datos están guardados; compruébalos más tarde.',
    other: 'La tienda respondió con un error. Los datos están guardados; compruébalos más tarde.',
  },
  states: { off: 'Sin conectar', on: 'Conectada', failed: 'Requiere atención' },
} as const;
