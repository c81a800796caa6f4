import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { CheckIcon } from '../icons.tsx';
import { ClockIcon, EditIcon, ReturnIcon } from '../screen-icons.tsx';
import type { SoftName } from '../theme/palette.ts';
import { SoftChip } from './soft-chip.tsx';

/** The homework statuses (spec product §4). */
export type HomeworkStatusName = 'NOT_UPLOADED' | 'UPLOADED' | 'DONE' | 'FAIL';

const styles: Record<
  HomeworkStatusName,
  { readonly soft: SoftName; readonly Icon: ComponentType<SvgIconProps> }
> = {
  NOT_UPLOADED: { soft: 'neutral', Icon: EditIcon },
  UPLOADED: { soft: 'primary', Icon: ClockIcon },
  DONE: { soft: 'success', Icon: CheckIcon },
  FAIL: { soft: 'warning', Icon: ReturnIcon },
};

/** The homework status as text, colour and icon, so that no single one of them is required to recognize it. */
export function StatusChip({ status }: { readonly status: HomeworkStatusName }) {
  const { t } = useTranslation('ui');
  const { soft, Icon } = styles[status];
  return (
    <SoftChip soft={soft}>
      <Icon sx={{ fontSize: 17 }} />
      {t(`homework.status.${status}`)}
    </SoftChip>
  );
}
