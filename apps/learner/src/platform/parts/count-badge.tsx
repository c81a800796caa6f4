import { hiddenVisually } from '@daystream/ui';
import Badge from '@mui/material/Badge';

/** A number within a line, such as that of new messages; nothing for none. `label` says it in words to screen readers. */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  if (count === 0) return null;
  return (
    <>
      <Badge
        aria-hidden
        color="primary"
        badgeContent={count}
        sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
      />
      <span style={hiddenVisually}>{label}</span>
    </>
  );
}
