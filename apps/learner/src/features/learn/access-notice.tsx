import { Notice } from '../../platform/notice.tsx';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { supportPath } from '../../platform/support-path.ts';
import type { Stream } from './learn.queries.ts';
import { useIsCritical, useStatusLine } from './use-texts.ts';

/** Says that few days of access are left, and leads to an extension, or from a demo to the whole course; nothing while there is time. */
export function AccessNotice({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('learner');
  const statusLine = useStatusLine();
  const isShown = useIsCritical()(stream);
  if (!isShown) return null;
  return (
    <Notice severity="warning">
      {statusLine(stream)}.{' '}
      <Link
        href={supportPath('renewCourse', stream.id)}
        color="inherit"
        // 44 px high, without moving the line.
        sx={{ display: 'inline-block', py: 1.5, my: -1.5, fontWeight: 600 }}
      >
        {stream.isDemo ? t('waysOn.wholeCourse') : t('waysOn.renew')}
      </Link>
    </Notice>
  );
}
