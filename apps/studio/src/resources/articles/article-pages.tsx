import { LoadingButton } from '@daystream/ui';
import { PageTitle, useBrand, useErrorText, useRetryKeys } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { LeaveGuard, leaving } from '../../platform/leave-guard.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { BackToList } from '../back-to-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { useCommand } from '../use-command.ts';
import { newArticle, toDraft, type ArticleDetails, type ArticleDraft } from './article-draft.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticleFigures } from './article-figures.tsx';
import { articleQuery } from './articles.queries.ts';
import { DeleteArticleButton } from './delete-article-button.tsx';

const listPath = '/articles';

export function ArticleCreate() {
  const { t } = useTranslation('studio');
  return <ArticleEditor title={t('articles.new')} article={null} />;
}

export function ArticleEdit() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery(articleQuery(useApi(), id));
  if (data) return <ArticleEditor key={data.updatedAt} title={data.title} article={data} />;
  return (
    <RecordPending
      title={t('nav.articles')}
      errorMessage={error ? errorText(error) : undefined}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
      list={listPath}
    />
  );
}

interface ArticleEditorProps {
  readonly title: string;
  readonly article: ArticleDetails | null;
}

function ArticleEditor({ title, article }: ArticleEditorProps) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const command = useCommand(['articles', 'article-choices']);
  const withRetryKey = useRetryKeys();
  const { defaultLanguage } = useBrand();
  const [record] = useState(() => (article ? toDraft(article) : newArticle(defaultLanguage)));
  const { control, formProps, isChanged, isBusy } = useRecordForm<ArticleDraft>({
    record,
    async save(body) {
      await command(
        (api) =>
          article
            ? api.call('studio.articles.update', { params: { id: article.id }, body })
            : withRetryKey(body, (idempotencyKey) =>
                api.call('studio.articles.create', { body, idempotencyKey }),
              ),
        t('articles.saved'),
      );
      void navigate(listPath, leaving);
    },
  });
  return (
    <Box
      component="form"
      {...formProps}
      sx={{
        p: { xs: 2, md: 3 },
        maxWidth: 880,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <PageTitle title={title} />
      <LeaveGuard isActive={isChanged} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <BackToList to={listPath} />
        <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {article && <ArticleFigures article={article} />}
      </Box>
      <ArticleFields control={control} article={article} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <LoadingButton
          type="submit"
          variant="contained"
          busy={isBusy}
          disabledReason={isChanged ? null : t('articles.nothingToSave')}
        >
          {t('articles.save')}
        </LoadingButton>
        <Button onClick={() => void navigate(listPath, leaving)}>{t('action.cancel')}</Button>
        {article && <DeleteArticleButton article={article} onDone={() => void navigate(listPath, leaving)} />}
      </Box>
    </Box>
  );
}
