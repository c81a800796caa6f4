/** What a rest day offers. */
export const restDay = {
  progress: 'Что уже сделано',
  practised: '{{duration}} практики',
  again: 'Если хочется движения, вот урок, к которому приятно вернуться:',
} as const;
