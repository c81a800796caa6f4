/** The accounts of a school at payment providers. */
export const paymentAccounts = {
  stripe: 'Stripe',
  yookassa: 'YooKassa',
  secretKey: 'Clave secreta',
  keyHint: 'Hay una clave guardada que termina en {{hint}}. Déjalo vacío para conservarla.',
  webhookSecret: 'Secreto de firma del webhook',
  webhookSecretHelp: 'Empieza por whsec_. Stripe lo muestra cuando añades la dirección de abajo.',
  shopId: 'Número de tienda (shopId)',
  webhookUrl: 'Dirección del webhook',
  webhookUrlHelp: {
    stripe:
      'Añádela en Stripe: Developers → Webhooks. Eventos: checkout.session.*, payment_intent.*, charge.dispute.*',
    yookassa:
      'Añádela en tu cuenta de YooKassa: Integración → Notificaciones HTTP. Elige todos los eventos de pagos y métodos de pago.',
  },
  copy: 'Copiar la dirección',
  copied: 'Dirección copiada',
  copyFailed: 'El navegador no permite copiar: selecciona la dirección y cópiala',
  sendsReceipts: 'Registrar recibos fiscales (54-FZ) con YooKassa',
  taxSystem: 'Régimen fiscal',
  taxSystems: {
    none: 'Sin indicar',
    general: 'General (OSN)',
    income: 'Simplificado, ingresos',
    incomeMinusCosts: 'Simplificado, ingresos menos gastos',
    imputed: 'Renta imputada (ENVD)',
    agricultural: 'Agrícola (ESHN)',
    patent: 'Patente',
  },
  vat: 'IVA en el recibo',
  noVat: 'Sin IVA',
  checkedLive: 'Claves comprobadas {{time}}: los pagos son reales',
  checkedTest: 'Claves comprobadas {{time}}: es una cuenta de prueba, no se mueve dinero',
  unverified:
    'Las claves están guardadas pero aún sin comprobar, así que la forma de cobro no ha cambiado. Guarda de nuevo más tarde',
  again: 'Comprobar otra vez',
  loadFailed: 'No se ha podido cargar la configuración de cobros',
  test: 'Modo de prueba',
  live: 'Cobros reales',
  checked: 'Las claves funcionan',
  sandboxNote:
    'Modo de prueba: no se cobra nada, pero se abre el acceso a los cursos. Actívalo solo para probar',
  failures: {
    keys: 'La clave no fue aceptada: cópiala de nuevo',
    connection: 'El servicio de pago no responde, así que las claves aún no están comprobadas',
    other: 'El servicio de pago respondió con un error. Comprueba que la cuenta esté activada',
  },
} as const;
