import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What can be done with a record: `href` opens a page beside the studio. */
interface RowAction {
  readonly label: string;
  readonly run?: () => void;
  readonly href?: string;
}

interface RowActionsProps {
  /** The record, for those who do not see its row. */
  readonly title: string;
  readonly actions: readonly RowAction[];
  /** As a menu, which takes one line in a table; otherwise as buttons. */
  readonly isMenu?: boolean;
}

const linkTo = (href: string | undefined) =>
  href === undefined ? {} : { href, target: '_blank', rel: 'noopener' };

/** The actions of a record as buttons or as a menu. */
export function RowActions({ title, actions, isMenu = false }: RowActionsProps) {
  const { t } = useTranslation('studio');
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (!isMenu)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
        {actions.map(({ label, run, href }) => (
          <Button key={label} size="small" onClick={run} {...linkTo(href)}>
            {label}
          </Button>
        ))}
      </Box>
    );
  return (
    <>
      <IconButton
        aria-label={`${t('records.actions')}: ${title}`}
        aria-haspopup="menu"
        aria-controls={anchor === null ? undefined : menuId}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map(({ label, run, href }) => (
          <MenuItem
            key={label}
            {...(href !== undefined && { component: 'a' })}
            {...linkTo(href)}
            onClick={() => {
              close();
              run?.();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
