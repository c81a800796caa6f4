import type { Body } from '@daystream/api-client';
import { LoadingButton } from '@daystream/ui';
import { decodeWithLoss } from '@daystream/domain';
import { useRetryKeys } from '@daystream/web';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { textOfField, useCommand } from '../use-command.ts';

type ImportFile = Body<'studio.peopleImports.create'>;

const maxBytes = 900_000;

/** Chooses a CSV file in any encoding and opens its import. */
export function UploadImportButton() {
  const { t } = useTranslation('studio');
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const command = useCommand(['people-imports']);
  const withRetryKey = useRetryKeys();
  const upload = async (file: File) => {
    if (file.size > maxBytes) {
      notify(t('imports.tooLarge'), { type: 'error' });
      return;
    }
    setBusy(true);
    try {
      const {
        text: content,
        lost,
        encoding,
        isGuessed,
      } = decodeWithLoss(new Uint8Array(await file.arrayBuffer()));
      const guessedEncoding = isGuessed ? (encoding as NonNullable<ImportFile['guessedEncoding']>) : null;
      const body = { fileName: file.name, content, guessedEncoding };
      const { id } = await command(
        (api) =>
          withRetryKey(body, (idempotencyKey) =>
            api.call('studio.peopleImports.create', { body, idempotencyKey }),
          ),
        lost > 0 ? t('imports.readWithLoss') : t('imports.read'),
        textOfField,
      );
      await navigate(`/people-imports/${id}/show`);
    } catch {
      // `command` has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <LoadingButton variant="contained" busy={isBusy} onClick={() => input.current?.click()}>
        {t('imports.choose')}
      </LoadingButton>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        aria-label={t('imports.choose')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) void upload(file);
        }}
      />
    </>
  );
}
