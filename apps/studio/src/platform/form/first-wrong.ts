import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a form that is longer than the screen: each time the server refuses it, the first field that is wrong comes into sight and takes the focus.
 * `refusals` counts them; what is given is for the form's `ref`.
 */
export function useFirstWrong(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Focus and scrolling are the browser's, and what is wrong is marked only once it is rendered.
  useEffect(() => {
    if (refusals > 0 && form.current) showFirstWrong(form.current);
  }, [refusals]);
  return form;
}

function showFirstWrong(form: HTMLFormElement): void {
  const field = form.querySelector('.Mui-error')?.closest('.MuiFormControl-root, fieldset');
  field?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** What of a field takes the focus; MUI and the picture have hidden ones beside. */
const controls = 'input:not([hidden], [aria-hidden]), textarea, [role="combobox"], button';
