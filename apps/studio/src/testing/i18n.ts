import { texts } from '@daystream/i18n/studio/en';
import { startTexts } from '@daystream/web';

/** The texts of the studio in English, for tests of components. */
export const i18n = await startTexts('en', texts);
