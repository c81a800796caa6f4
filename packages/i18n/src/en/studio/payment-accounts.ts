/** The accounts of a school at payment providers. */
export const paymentAccounts = {
  stripe: 'Stripe',
  yookassa: 'YooKassa',
  secretKey: 'Secret key',
  keyHint: 'A key that ends with {{hint}} is stored. Leave this empty to keep it.',
  webhookSecret: 'Signing secret of the webhook',
  webhookSecretHelp: 'Starts with whsec_. Stripe shows it after you add the address below.',
  shopId: 'Shop number (shopId)',
  webhookUrl: 'Webhook address',
  webhookUrlHelp: {
    stripe:
      'Add it in Stripe under Developers → Webhooks. Events: checkout.session.*, payment_intent.*, charge.dispute.*',
    yookassa:
      'Add it in your YooKassa account under Integration → HTTP notifications. Choose all events of payments and payment methods.',
  },
  copy: 'Copy the address',
  copied: 'Address copied',
  copyFailed: 'The browser didn’t allow copying: select the address and copy it',
  sendsReceipts: 'Register fiscal receipts (54-FZ) through YooKassa',
  taxSystem: 'Tax system',
  taxSystems: {
    none: 'Not stated',
    general: 'General (OSN)',
    income: 'Simplified, income',
    incomeMinusCosts: 'Simplified, income minus costs',
    imputed: 'Imputed income (ENVD)',
    agricultural: 'Agricultural (ESHN)',
    patent: 'Patent',
  },
  vat: 'VAT rate on the receipt',
  noVat: 'No VAT',
  checkedLive: 'Keys checked {{time}}: payments are real',
  checkedTest: 'Keys checked {{time}}: this is a test account, no money moves',
  unverified:
    'The keys are saved but not checked yet, so the way payments are taken has not changed. Save again later',
  again: 'Check again',
  loadFailed: 'The payment settings couldn’t be loaded',
  test: 'Test mode',
  live: 'Real payments',
  checked: 'The keys work',
  sandboxNote: 'Test mode: nothing is charged, but access to courses opens. Turn it on for trials only',
  failures: {
    keys: 'This key was not accepted: copy it again',
    connection: 'The payment service does not answer, so the keys are not checked yet',
    other: 'The payment service answered with an error. Check that the account is activated',
  },
} as const;
