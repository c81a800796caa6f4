import Image from '@mui/icons-material/ImageOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileIdentity, useErrorText, useRetryKeys } from '@daystream/web';
import type { CustomField } from '../../platform/form/record-field.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import { RichTextField } from '../../platform/rich-text/rich-text-field.tsx';
import { articleExtensions, type PictureAddresses } from './picture-node.tsx';

interface ArticleTextFieldProps extends CustomField {
  readonly pictures: readonly { readonly fileId: number; readonly picture: { readonly medium: string } }[];
}

/** The text of an article: the editor of courses, with pictures from the device. */
export function ArticleTextField({ pictures, ...field }: ArticleTextFieldProps) {
  const [addresses] = useState<PictureAddresses>(
    () => new Map(pictures.map(({ fileId, picture }) => [fileId, picture.medium])),
  );
  const [extensions] = useState(() => articleExtensions(addresses));
  return (
    <RichTextField
      {...field}
      minHeight={280}
      extensions={extensions}
      renderTools={(editor) => <PictureButton editor={editor} addresses={addresses} />}
    />
  );
}

interface PictureButtonProps {
  readonly editor: Editor;
  readonly addresses: PictureAddresses;
}

/** Uploads a picture and puts it into the text. */
function PictureButton({ editor, addresses }: PictureButtonProps) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText('file');
  const api = useApi();
  const withRetryKey = useRetryKeys();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function add(file: File): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const form = new FormData();
      form.set('file', file);
      const { id, urls } = await withRetryKey(fileIdentity(file), (idempotencyKey) =>
        api.call('files.upload', { body: form, idempotencyKey }),
      );
      if (urls) addresses.set(id, urls.medium);
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { fileId: id, caption: '' } })
        .run();
    } catch (caught) {
      setError(errorText(caught));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void add(file);
        }}
      />
      <IconButton
        size="small"
        aria-label={t('articles.addPicture')}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => input.current?.click()}
        sx={{ minWidth: 40, minHeight: 40 }}
      >
        <Image />
      </IconButton>
      {error === undefined ? null : <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
