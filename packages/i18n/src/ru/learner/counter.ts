/** Character counter of text fields. */
export const counter = {
  of: '{{length}} из {{most}}',
  tooLong: 'Слишком длинно: {{length}} из {{most}}',
} as const;
