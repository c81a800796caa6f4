import { ApiError } from '@daystream/api-client';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { useCommand } from '../use-command.ts';

/** Imports an exported file: creates its brand, or changes the configuration of the existing brand. */
export function ImportBrandButton() {
  const { t } = useTranslation('studio');
  const command = useCommand(['schools']);
  const withRetryKey = useRetryKeys();
  const input = useRef<HTMLInputElement>(null);
  const importFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const content = await file.text();
    await command(
      (api) =>
        withRetryKey(content, (idempotencyKey) =>
          api.call('studio.brands.import', { body: { content }, idempotencyKey }),
        ),
      t('schools.imported'),
      firstErrorText,
    );
  };
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t('schools.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => {
          // The command has shown the error. Clearing the value allows choosing the same file again.
          void importFile(target.files?.[0]).catch(() => undefined);
          target.value = '';
        }}
      />
    </>
  );
}

/** The first validation error with its path in the file. */
function firstErrorText(error: unknown): string | undefined {
  const [path, text] = Object.entries(error instanceof ApiError ? error.fields : {})[0] ?? [];
  return path === undefined || path === 'content' ? text : `${path.replace('content.', '')}: ${text}`;
}
