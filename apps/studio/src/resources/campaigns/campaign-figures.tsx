import type { Reply } from '@daystream/api-client';
import { ErrorState, LinesSkeleton, numberTable } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import type { Campaign } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { PropertyList } from '../property-list.tsx';
import { goalTexts } from './campaign-texts.ts';

type Figures = Reply<'studio.campaigns.figures'>;

const refetchMs = 15_000;
/** The table is scrolled where it is wider than the screen: words are not broken. */
const tableLook = {
  '& td, & tbody th': { whiteSpace: 'nowrap' },
  '& thead th': { verticalAlign: 'bottom', overflowWrap: 'normal', wordBreak: 'keep-all', hyphens: 'none' },
} as const;
const leftTexts = {
  active: 'campaigns.figures.leftActive',
  completed: 'campaigns.figures.leftCompleted',
  unsubscribed: 'campaigns.figures.leftUnsubscribed',
  gone: 'campaigns.figures.leftGone',
} as const satisfies Record<Figures['left'][number]['reason'], string>;

const columnTexts = {
  recipients: 'campaigns.figures.recipients',
  shown: 'campaigns.figures.shown',
  pushed: 'campaigns.figures.pushed',
  emailed: 'campaigns.figures.emailed',
  failed: 'campaigns.figures.failed',
  read: 'campaigns.figures.read',
  clicked: 'campaigns.figures.clicked',
  unsubscribed: 'campaigns.figures.unsubscribed',
} as const satisfies Partial<Record<keyof Figures['steps'][number], string>>;

/** The figures of a campaign: its learners, and the messages of each step. */
export function CampaignFigures({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns', 'figures', campaign.id],
    queryFn: ({ signal }) => api.call('studio.campaigns.figures', { params: { id: campaign.id }, signal }),
    refetchInterval: campaign.status === 'running' ? refetchMs : false,
    retry: false,
  });
  const number = new Intl.NumberFormat(useLanguage());
  if (!data)
    return error ? (
      <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <LinesSkeleton rows={4} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography component="h2" variant="h4">
        {t('campaigns.figures.title')}
      </Typography>
      <PropertyList
        properties={[
          [t('campaigns.entered'), number.format(data.entered)],
          [t('campaigns.figures.waiting'), number.format(data.waiting)],
          [t('campaigns.figures.finished'), number.format(data.finished)],
          ...data.left.map(({ reason, count }) => [t(leftTexts[reason]), number.format(count)] as const),
        ]}
      />
      <StepTable campaign={campaign} figures={data} />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
        {t('campaigns.figures.note')}
      </Typography>
    </Box>
  );
}

function StepTable({ campaign, figures }: { readonly campaign: Campaign; readonly figures: Figures }) {
  const { t } = useTranslation('studio');
  const id = useId();
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const columns = Object.entries(columnTexts) as [
    keyof typeof columnTexts,
    (typeof columnTexts)[keyof typeof columnTexts],
  ][];
  const share = (count: number, of: number) =>
    of === 0 || count === 0
      ? number.format(count)
      : `${number.format(count)} · ${percent.format(count / of)}`;
  return (
    <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-labelledby={id}>
      <Box component="table" aria-labelledby={id} sx={[numberTable, tableLook]}>
        <caption id={id} style={{ textAlign: 'start' }}>
          {t('campaigns.figures.bySteps')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('campaigns.figures.step')}</th>
            {columns.map(([column, text]) => (
              <th key={column} scope="col">
                {t(text)}
              </th>
            ))}
            {campaign.goal !== 'none' && <th scope="col">{t(goalTexts[campaign.goal])}</th>}
          </tr>
        </thead>
        <tbody>
          {figures.steps.map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its position
            <tr key={index}>
              <th scope="row">{t('campaigns.step', { number: index + 1 })}</th>
              {columns.map(([column]) => (
                <td key={column}>
                  {column === 'recipients'
                    ? number.format(step.recipients)
                    : share(step[column], step.recipients)}
                </td>
              ))}
              {step.reached === null ? null : <td>{share(step.reached, step.recipients)}</td>}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
