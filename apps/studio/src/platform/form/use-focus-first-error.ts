import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses and scrolls to the first invalid field each time `errorCount`, the number of rejected submissions, increases: a form may be longer than the screen.
 * Returns the `ref` of the form.
 */
export function useFocusFirstError(errorCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Focus and scroll position are DOM state, and invalid fields are marked only after rendering.
  useEffect(() => {
    if (errorCount > 0 && form.current) focusFirstError(form.current);
  }, [errorCount]);
  return form;
}

function focusFirstError(form: HTMLFormElement): void {
  const field = form.querySelector('.Mui-error')?.closest('.MuiFormControl-root, fieldset');
  field?.querySelector<HTMLElement>(focusableControls)?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** The focusable control of a field; MUI and the picture chooser also render hidden inputs. */
const focusableControls = 'input:not([hidden], [aria-hidden]), textarea, [role="combobox"], button';
