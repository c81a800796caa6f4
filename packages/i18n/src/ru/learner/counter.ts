/** Below a text that has a most. */
export const counter = {
  of: '{{length}} из {{most}}',
  tooLong: 'Слишком длинно: {{length}} из {{most}}',
} as const;
