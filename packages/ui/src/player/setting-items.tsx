import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { BackIcon, CheckIcon } from '../icons.tsx';

type Choice = number | null;

export interface SettingGroup {
  readonly key: string;
  readonly label: string;
  readonly value: Choice;
  readonly options: readonly { readonly value: Choice; readonly label: string }[];
  readonly choose: (value: Choice) => void;
}

/** Menu items of the settings with their current values. An array, because a MUI menu moves the focus only among its direct children. */
export function groupItems(groups: readonly SettingGroup[], open: (key: string) => void) {
  return groups.map(({ key, label, value, options }, index) => (
    <MenuItem
      key={key}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu must keep the focus, and this item replaces the focused one
      autoFocus={index === 0}
      onClick={() => open(key)}
      sx={{ justifyContent: 'space-between', gap: 3 }}
    >
      {label}
      <Typography component="span" variant="body2" color="textSecondary">
        {options.find((option) => option.value === value)?.label}
      </Typography>
    </MenuItem>
  ));
}

/** Menu items of one setting's choices; the current one is marked. */
export function choiceItems(group: SettingGroup, backLabel: string, back: () => void, done: () => void) {
  return [
    <MenuItem
      key="back"
      onClick={back}
      aria-label={`${group.label}. ${backLabel}`}
      sx={{ fontWeight: 600, gap: 1 }}
    >
      <BackIcon fontSize="small" />
      {group.label}
    </MenuItem>,
    ...group.options.map(({ value, label }) => {
      const chosen = value === group.value;
      return (
        <MenuItem
          key={String(value)}
          role="menuitemradio"
          aria-checked={chosen}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={chosen}
          onClick={() => {
            group.choose(value);
            done();
          }}
        >
          <ListItemIcon>{chosen ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
          {label}
        </MenuItem>
      );
    }),
  ];
}
