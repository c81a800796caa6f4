import { useBrand } from '@daystream/web';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useNow } from '../../platform/use-now.ts';
import { momentOf } from './campaign-moment.ts';
import { statusTexts } from './campaign-texts.ts';

const colors = { draft: 'default', running: 'success', paused: 'warning', ended: 'default' } as const;

/** The state of a campaign. One that is started and whose moment has not come is scheduled. */
export function CampaignStatus({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('studio');
  const place = { language: useLanguage(), timeZone: useBrand().timezone };
  const now = useNow();
  const { status } = campaign;
  const moment = status === 'running' ? momentOf(campaign, place) : null;
  if (moment !== null && moment.from > now)
    return (
      <Chip
        size="small"
        variant="outlined"
        color="info"
        label={t('campaigns.scheduledFor', { time: moment.text })}
        sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } }}
      />
    );
  return <Chip size="small" variant="outlined" color={colors[status]} label={t(statusTexts[status])} />;
}
