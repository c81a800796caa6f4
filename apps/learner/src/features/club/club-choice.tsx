import { clubLink, formatMoney, type ClubButton } from '@daystream/domain';
import { ForwardIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { Confirm } from '../../platform/confirm.tsx';
import { language } from '../../platform/language.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { communitiesQuery, ownCommunities, type Community } from './club.queries.ts';

interface ClubChoiceProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the chosen community. */
  readonly onChoose: (community: Community) => void;
}

/** The links below a community; those without an address are left out. */
const moreLinks = ['chat', 'faq', 'aboutClub'] as const satisfies readonly ClubButton[];

/**
 * The user's communities by title, with what else each links to; the chosen one opens in a new window. All addresses tell where they were pressed (spec
 * product §2, Other screens).
 */
export function ClubChoice({ open, onClose, onChoose }: ClubChoiceProps) {
  const { t } = useTranslation('learner');
  const { club } = useBrand().runtime;
  const { data } = useQuery(communitiesQuery);
  const labels = { chat: t('club.chat'), faq: t('club.faq'), aboutClub: t('club.aboutClub') };
  const communities = ownCommunities(data).filter(({ chatOnly }) => !chatOnly);
  // Those that the user is not in, or not any more: their doors are closed, so each says how to come in.
  const offered = (data ?? []).flatMap(({ id, title, offer }) =>
    offer === null ? [] : [{ id, title, offer }],
  );
  return (
    <Confirm open={open} title={t('club.title')} onClose={onClose}>
      <List disablePadding>
        {communities.map((community) => {
          const href = clubLink('lookAll', community, club);
          const links = moreLinks.flatMap((button) => {
            const address = clubLink(button, community, club);
            return address === null ? [] : [{ button, address }];
          });
          return href === null ? null : (
            <ListItem key={community.id} disablePadding divider sx={{ display: 'block', pb: 1 }}>
              <ListItemButton
                component="a"
                href={href}
                target="_blank"
                rel="noopener"
                onClick={() => {
                  onChoose(community);
                  onClose();
                }}
                sx={{ gap: 2, minHeight: 56 }}
              >
                <ListItemText primary={community.title} />
                <ForwardIcon sx={{ color: 'text.secondary' }} />
              </ListItemButton>
              <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, px: 0.25 }}>
                {links.map(({ button, address }) => (
                  <Button
                    key={button}
                    size="small"
                    href={address}
                    target="_blank"
                    rel="noopener"
                    aria-label={`${community.title}: ${labels[button]}`}
                  >
                    {labels[button]}
                  </Button>
                ))}
              </Stack>
            </ListItem>
          );
        })}
        {offered.map(({ id, title, offer }) => (
          <ListItem key={id} disablePadding divider>
            <ListItemButton
              href={pathTo('service', { publicId: offer.alias })}
              sx={{ gap: 2, minHeight: 56 }}
            >
              <ListItemText
                primary={title}
                secondary={t('club.join', {
                  title: offer.title,
                  price: formatMoney(offer.price, offer.currency, language),
                })}
              />
              <ForwardIcon sx={{ color: 'text.secondary' }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Confirm>
  );
}
