import { ApiError } from '@daystream/api-client';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { useCommand } from '../use-command.ts';

/** Makes the school of a file that was exported, or gives the one that is there the file's configuration. */
export function ImportSchoolButton() {
  const { t } = useTranslation('studio');
  const command = useCommand(['schools']);
  const withRetryKey = useRetryKeys();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const content = await file.text();
    await command(
      (api) =>
        withRetryKey(content, (idempotencyKey) =>
          api.call('studio.brands.import', { body: { content }, idempotencyKey }),
        ),
      t('schools.imported'),
      firstFault,
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
          // The command has told the reader what went wrong; the same file may be chosen again.
          void take(target.files?.[0]).catch(() => undefined);
          target.value = '';
        }}
      />
    </>
  );
}

/** Where in the file something is wrong, and what. */
function firstFault(error: unknown): string | undefined {
  const [place, text] = Object.entries(error instanceof ApiError ? error.fields : {})[0] ?? [];
  return place === undefined || place === 'content' ? text : `${place.replace('content.', '')}: ${text}`;
}
