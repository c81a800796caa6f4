import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { BackIcon, CheckIcon } from '../icons.tsx';

/** A setting with several choices, which open as a submenu. */
export interface SettingGroup {
  readonly key: string;
  readonly label: string;
  readonly options: readonly SettingOption[];
}
interface SettingOption {
  readonly key: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** A setting without a submenu: one that is on or off, or a command. */
export interface SettingSwitch {
  readonly key: string;
  readonly label: string;
  /** Undefined for a command. */
  readonly isOn?: boolean;
  readonly press: () => void;
}

/** Menu items of the settings with their current values. An array, because a MUI menu moves the focus only among its direct children. */
export function groupItems(
  groups: readonly SettingGroup[],
  switches: readonly SettingSwitch[],
  { open, done }: { open: (key: string) => void; done: () => void },
) {
  return [
    ...groups.map(({ key, label, options }, index) => (
      <MenuItem
        key={key}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu must keep the focus, and this item replaces the focused one
        autoFocus={index === 0}
        onClick={() => open(key)}
        sx={{ justifyContent: 'space-between', gap: 3 }}
      >
        {label}
        <Typography component="span" variant="body2" color="textSecondary">
          {options.find(({ isChosen }) => isChosen)?.label}
        </Typography>
      </MenuItem>
    )),
    ...switches.map(({ key, label, isOn, press }) => (
      <MenuItem
        key={key}
        {...(isOn === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': isOn })}
        onClick={() => {
          press();
          done();
        }}
        sx={{ justifyContent: 'space-between', gap: 3 }}
      >
        {label}
        {isOn ? <CheckIcon fontSize="small" /> : null}
      </MenuItem>
    )),
  ];
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
    ...group.options.map(({ key, label, isChosen, choose }) => (
      <MenuItem
        key={key}
        role="menuitemradio"
        aria-checked={isChosen}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        autoFocus={isChosen}
        onClick={() => {
          choose();
          done();
        }}
      >
        <ListItemIcon>{isChosen ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
        {label}
      </MenuItem>
    )),
  ];
}
