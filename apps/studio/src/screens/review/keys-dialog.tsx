import { hiddenVisually } from '@daystream/ui';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../platform/key-hint.tsx';
import { ReadDialog } from '../../platform/read-dialog.tsx';

const arrowStyle = { fontSize: 'inherit', verticalAlign: 'middle' } as const;

const rows = [
  { keys: ['J', 'ArrowDown'], text: 'review.keys.next' },
  { keys: ['K', 'ArrowUp'], text: 'review.keys.previous' },
  { keys: ['R'], text: 'review.keys.reply' },
  { keys: ['T'], text: 'review.keys.templates' },
  { keys: ['E'], text: 'review.keys.accept' },
  { keys: ['B'], text: 'review.keys.return' },
  { keys: ['Z'], text: 'review.keys.undo' },
  { keys: ['Ctrl Enter'], text: 'review.keys.send' },
  { keys: ['/'], text: 'review.keys.search' },
  { keys: ['Esc'], text: 'review.keys.back' },
  { keys: ['?'], text: 'review.keys.help' },
] as const;

/** Icons, because not every font has these characters. */
const arrowIcons: Readonly<Record<string, ReactNode>> = {
  ArrowDown: <ArrowDownIcon sx={arrowStyle} />,
  ArrowUp: <ArrowUpIcon sx={arrowStyle} />,
};

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('studio');
  return (
    <ReadDialog title={t('review.keys.title')} maxWidth="xs" onClose={onClose}>
      <Table size="small">
        <TableBody>
          {rows.map(({ keys, text }) => (
            <TableRow key={text}>
              <TableCell component="th" scope="row" sx={{ pl: 0, width: 120, whiteSpace: 'nowrap' }}>
                <span style={hiddenVisually}>{keys.join(', ')}</span>
                {keys.map((key) => (
                  <KeyHint key={key} isAlwaysShown>
                    {arrowIcons[key] ?? key}
                  </KeyHint>
                ))}
              </TableCell>
              <TableCell>{t(text)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ReadDialog>
  );
}
