import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useHasPermission } from '../../platform/platform-context.tsx';
import { SettingsFailed } from './settings-failed.tsx';
import { StoreSettingsDialog } from './store-settings-dialog.tsx';
import { storeTexts, type StoreAccount } from './store-settings.ts';

/** The app stores through which the school sells. Only administrators change them. */
export function StoreSettingsButton() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const menuId = useId();
  const mayManage = useHasPermission('payments.manage');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<StoreAccount['store']>();
  const {
    data: accounts,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['store-accounts'],
    queryFn: ({ signal }) => api.call('studio.storeAccounts.list', { signal }),
    enabled: mayManage,
  });
  const account = accounts?.find(({ store }) => store === open);
  if (accounts === undefined)
    return isError ? (
      <SettingsFailed text={t('stores.loadFailed')} isBusy={isFetching} onRetry={() => void refetch()} />
    ) : null;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-controls={anchor === null ? undefined : menuId}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('stores.title')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {accounts.map((one) => (
          <MenuItem
            key={one.store}
            onClick={() => {
              setAnchor(null);
              setOpen(one.store);
            }}
          >
            <ListItemText primary={t(storeTexts[one.store])} secondary={t(stateText(one))} />
          </MenuItem>
        ))}
      </Menu>
      {account ? (
        <StoreSettingsDialog
          account={account}
          onSaved={async () => void (await refetch())}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

function stateText({ hasKey, failure }: StoreAccount) {
  if (!hasKey) return 'stores.states.off';
  return failure === null ? 'stores.states.on' : 'stores.states.failed';
}
