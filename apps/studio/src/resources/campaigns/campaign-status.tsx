import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../platform/records.ts';
import { statusTexts } from './campaign-texts.ts';

const colors = { draft: 'default', running: 'success', paused: 'warning', ended: 'default' } as const;

export function CampaignStatus({ status }: Pick<Campaign, 'status'>) {
  const { t } = useTranslation('studio');
  return <Chip size="small" variant="outlined" color={colors[status]} label={t(statusTexts[status])} />;
}
