import { useBrand } from '@daystream/web';
import { formatDay, localDay } from '@daystream/domain';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadDialog } from '../../platform/read-dialog.tsx';
import { useNow } from '../../platform/use-now.ts';

export interface ReportProps {
  readonly from: string;
  readonly to: string;
  /** Without answers. */
  readonly empty?: ReactNode;
}

const reportDays = 30;

/** Opens how quickly the team, or without the permission of reports the user, answered in the last 30 days. */
export function InboxReportButton({ Report }: { readonly Report: ComponentType<ReportProps> }) {
  const { t } = useTranslation('studio');
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const today = localDay(useNow(), useBrand().timezone);
  return (
    <>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        {t('inbox.report.open')}
      </Button>
      {isOpen && (
        <ReadDialog
          title={t('inbox.report.title')}
          maxWidth="md"
          fullScreen={isPhone}
          onClose={() => setOpen(false)}
        >
          <Report
            from={formatDay(today - reportDays + 1)}
            to={formatDay(today)}
            empty={<Typography>{t('inbox.report.empty')}</Typography>}
          />
        </ReadDialog>
      )}
    </>
  );
}
