import { texts } from '@daystream/i18n/studio/en';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { exampleTokens } from '../testing/tokens.ts';
import { brandTheme } from '../theme/brand-theme.ts';
import type { UploadItem } from '../uploader/upload-item.ts';
import { Composer } from './composer.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: texts },
  defaultNS: 'ui',
  interpolation: { escapeValue: false },
});
const theme = brandTheme(exampleTokens, 'light');
const photo: UploadItem = {
  id: 'a',
  name: 'a.jpg',
  bytes: 9,
  kind: 'image',
  state: 'uploading',
  progress: 40,
};

function open(uploads: readonly UploadItem[]) {
  const onSend = vi.fn<(text: string) => void>();
  const ignore = () => undefined;
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <Composer
          draftKey="test"
          uploads={uploads}
          onFiles={ignore}
          onRemoveUpload={ignore}
          onRetryUpload={ignore}
          onSend={onSend}
        />
      </ThemeProvider>
    </I18nextProvider>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Here it is' } });
  fireEvent.click(screen.getByRole('button', { name: texts.ui.chat.send }));
  return onSend;
}

// jsdom does not lay out, and so does not scroll.
beforeAll(() => void (Element.prototype.scrollIntoView ??= () => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it.each<[string, UploadItem[], string]>([
  ['the photo', [photo], texts.ui.chat.needPhoto],
  ['the files', [photo, { ...photo, id: 'b', state: 'ready' }], texts.ui.chat.needUploads],
])(
  'a message waits for %s to upload, and says so [rules §8 wait for uploads, rules §5 wait for uploads]',
  (_, uploads, text) => {
    const onSend = open(uploads);
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: texts.ui.chat.send })).toHaveAccessibleDescription(text);
  },
);

it('says that a file could not be uploaded [rules §8 couldn’t upload the file]', () => {
  open([{ ...photo, state: 'failed' }]);
  expect(screen.getByText('Couldn’t upload the file. Try again.')).toBeInTheDocument();
});

it('sends a message whose photo is uploaded', () => {
  expect(open([{ ...photo, state: 'ready' }])).toHaveBeenCalledWith('Here it is');
});

it('shares a draft with the other components of its key, not with another page', () => {
  const onSend = open([]);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(onSend).toHaveBeenCalledOnce();
  localStorage.setItem('draft:test', 'typed in another tab');
  fireEvent.change(field, { target: { value: 'Mine' } });
  expect([field.value, localStorage.getItem('draft:test')]).toEqual(['Mine', 'Mine']);
});
