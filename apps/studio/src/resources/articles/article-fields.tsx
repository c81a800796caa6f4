import Box from '@mui/material/Box';
import { languageNames, languages } from '@daystream/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '../../platform/choices.ts';
import { FieldGroup } from '../../platform/form/field-group.tsx';
import { RecordField, type FieldInput } from '../../platform/form/record-field.tsx';
import { PictureChooser } from '../../platform/picture-chooser.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import { parseRecordId } from '../../platform/record-id.ts';
import type { ArticleDetails, ArticleDraft } from './article-draft.ts';
import { ArticleFilesField } from './article-files-field.tsx';
import { ArticleTextField } from './article-text-field.tsx';
import { statusTexts } from './article-texts.ts';
import { articleChoicesQuery } from './articles.queries.ts';

interface ArticleFieldsProps {
  readonly control: Control<ArticleDraft>;
  /** Null: a new one. */
  readonly article: ArticleDetails | null;
}

type Path = keyof ArticleDraft;

/** All fields of the article form. */
export function ArticleFields({ control, article }: ArticleFieldsProps) {
  const { t } = useTranslation('studio');
  const { data: choices } = useQuery(articleChoicesQuery(useApi()));
  const titles = (all: readonly { id: number; title: string }[] = []) =>
    new Map<string | number, string>(all.map(({ id, title }) => [id, title]));
  const field = (path: Path, label: string, input: FieldInput, help?: string) => (
    <RecordField control={control} path={path} label={label} help={help} input={input} />
  );
  return (
    <>
      <FieldGroup title={t('articles.group.text')}>
        <Box sx={{ gridColumn: '1 / -1', maxWidth: 760, display: 'grid', gap: 2 }}>
          {field('title', t('articles.field.title'), { kind: 'text' })}
          {field('excerpt', t('articles.field.excerpt'), { kind: 'multiline' }, t('articles.help.excerpt'))}
        </Box>
        {field('previewFileId', t('articles.field.preview'), {
          kind: 'custom',
          render: ({ label, error, onChange }) => (
            <Preview
              label={label}
              error={error}
              onChange={onChange}
              address={article?.previewImage?.medium ?? null}
            />
          ),
        })}
        {field('text', t('articles.field.text'), {
          kind: 'custom',
          render: (one) => (
            <Box sx={{ gridColumn: '1 / -1', maxWidth: 760, minWidth: 0 }}>
              <ArticleTextField {...one} pictures={article?.pictures ?? []} />
            </Box>
          ),
        })}
        {field('fileIds', t('articles.field.files'), {
          kind: 'custom',
          render: (one) => <ArticleFilesField {...one} files={article?.files ?? []} />,
        })}
      </FieldGroup>
      <FieldGroup title={t('articles.group.place')}>
        {field(
          'communityIds',
          t('articles.field.communities'),
          { kind: 'choices', options: titles(choices?.communities), parse: parseRecordId },
          t('articles.help.communities'),
        )}
        {field(
          'labels',
          t('articles.field.labels'),
          {
            kind: 'choices',
            options: new Map(choices?.labels.map((label) => [label, label])),
            parse: (text) => text || null,
          },
          t('articles.help.labels'),
        )}
        {field('courseIds', t('articles.field.courses'), {
          kind: 'choices',
          options: titles(choices?.courses),
          parse: parseRecordId,
        })}
      </FieldGroup>
      <FieldGroup title={t('articles.group.publication')}>
        {field('status', t('articles.field.status'), { kind: 'choice', options: optionsOf(statusTexts, t) })}
        {field(
          'publishedAt',
          t('articles.field.publishedAt'),
          { kind: 'datetime' },
          t('articles.help.publishedAt'),
        )}
        {field('isAnnounced', t('articles.field.isAnnounced'), { kind: 'switch' })}
        {field('sort', t('articles.field.sort'), { kind: 'number' }, t('articles.help.sort'))}
        {field(
          'language',
          t('articles.field.language'),
          { kind: 'choice', options: languages.map((language) => [language, languageNames[language]]) },
          t('articles.help.language'),
        )}
      </FieldGroup>
    </>
  );
}

interface PreviewProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly address: string | null;
  readonly onChange: (fileId: number | null) => void;
}

function Preview({ label, error, address, onChange }: PreviewProps) {
  const [shown, setShown] = useState(address);
  return (
    <PictureChooser
      label={label}
      address={shown}
      height={210}
      error={error}
      onChoose={async (fileId, _key, file) => {
        onChange(fileId);
        setShown(URL.createObjectURL(file));
      }}
      onRemove={() => {
        onChange(null);
        setShown(null);
      }}
    />
  );
}
