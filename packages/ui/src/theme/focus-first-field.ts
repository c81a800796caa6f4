const fields =
  'input:not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], [type="range"], [disabled], [readonly], [aria-hidden="true"]), textarea:not([disabled], [readonly], [aria-hidden="true"]), [contenteditable="true"], [role="combobox"]:not([aria-disabled="true"])';

/**
 * Focuses the first field of a dialog that opens, unless something in it has the focus already. Not on touch screens, where the keyboard would cover the dialog.
 * A dialog without fields keeps MUI's focus on the dialog itself.
 */
export function focusFirstField(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement) || isTouchScreen()) return;
  const visible = [...dialog.querySelectorAll<HTMLElement>(fields)].find(
    (field) => field.closest('[hidden], [inert]') === null,
  );
  visible?.focus();
}

const isTouchScreen = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
