import { ForwardIcon } from '@daystream/ui';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { SubscriptionState, useSubscriptionLine } from './subscription-state.tsx';
import type { Subscription } from './subscriptions.queries.ts';

interface SubscriptionCardProps {
  readonly subscription: Subscription;
  /** Whether the card links to the page of the subscription. */
  readonly isOpen: boolean;
}

/** A subscription in the list. */
export function SubscriptionCard({ subscription, isOpen }: SubscriptionCardProps) {
  const line = useSubscriptionLine()(subscription);
  const content = (
    <Stack direction="row" spacing={2} sx={{ p: 2.5, alignItems: 'center' }}>
      <Stack spacing={1} sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          {subscription.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {line}
        </Typography>
        <SubscriptionState subscription={subscription} />
      </Stack>
      {isOpen ? <ForwardIcon sx={{ color: 'text.secondary' }} /> : null}
    </Stack>
  );
  return (
    <Card component="article">
      {isOpen ? (
        <CardActionArea href={pathTo('subscription', { id: subscription.id })}>{content}</CardActionArea>
      ) : (
        content
      )}
    </Card>
  );
}
