import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { priceText } from './price.tsx';
import type { Order } from './shop.queries.ts';

/** What an order of several services consists of; nothing for one. */
export function OrderLines({ lines, currency }: Pick<Order, 'lines' | 'currency'>) {
  if (lines.length < 2) return null;
  return (
    <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
      {lines.map(({ serviceId, title, price }) => (
        <Stack
          key={serviceId}
          component="li"
          direction="row"
          sx={{ justifyContent: 'space-between', columnGap: 2 }}
        >
          <Typography component="span" variant="body2" sx={{ textAlign: 'start', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
          >
            {priceText(price, currency)}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
