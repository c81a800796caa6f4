import { Notice } from '../../../platform/states/notice.tsx';
import Link from '@mui/material/Link';
import type { Stream } from './learn.queries.ts';
import { useRenewal } from './use-renewal.ts';
import { useIsCritical, useStatusLine } from './use-texts.ts';

/** Says that few days of access are left, and leads to an extension; nothing while there is time. */
export function AccessNotice({ stream }: { readonly stream: Stream }) {
  const statusLine = useStatusLine();
  const isShown = useIsCritical()(stream);
  const renewal = useRenewal(stream, { isWanted: isShown && !stream.isDemo });
  if (!isShown) return null;
  return (
    <Notice severity="warning">
      {statusLine(stream)}. {/* A demo has a button for it. */}
      {renewal && !stream.isDemo ? (
        <Link
          href={renewal.href}
          color="inherit"
          // 44 px high, without moving the line.
          sx={{ display: 'inline-block', py: 1.5, my: -1.5, fontWeight: 600 }}
        >
          {renewal.label}
        </Link>
      ) : null}
    </Notice>
  );
}
