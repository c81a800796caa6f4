import type { document as source } from '../../ru/learner/document.ts';
import type { Translated } from '../../translated.ts';

export const document = {
  title: 'Document',
  openApart: 'Open on a separate page',
  fileText: 'This document is a file. Open or save it.',
  file: 'Open the file “{{title}}”',
  elsewhere: 'This address leads to another site, {{host}}. The school is not responsible for it.',
  opens: 'The document opens in a new window. If there is none, press the button.',
  none: 'There is no document at this address that can be opened.',
} as const satisfies Translated<typeof source, 'en'>;
