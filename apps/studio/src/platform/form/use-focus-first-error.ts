import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses and scrolls to the first invalid field, if there is one, each time `count`, the number of submissions, increases: a form may be longer than the screen.
 * Returns the `ref` of the form or of the element with its fields.
 */
export function useFocusFirstError<Fields extends HTMLElement = HTMLFormElement>(
  count: number,
): RefObject<Fields | null> {
  const fields = useRef<Fields>(null);
  // Focus and scroll position are DOM state, and invalid fields are marked only after rendering.
  useEffect(() => {
    if (count > 0 && fields.current) focusFirstError(fields.current);
  }, [count]);
  return fields;
}

function focusFirstError(fields: HTMLElement): void {
  const field = fields.querySelector('.Mui-error')?.closest('.MuiFormControl-root, fieldset');
  field?.querySelector<HTMLElement>(focusableControls)?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** The focusable control of a field; MUI and the picture chooser also render hidden inputs. */
const focusableControls = 'input:not([hidden], [aria-hidden]), textarea, [role="combobox"], button';
