import { createContext, useContext, useEffect, useId } from 'react';

/** The forms of a dialog with input that is not saved, each by its id. The dialog asks before it closes while there are any. */
export const UnsavedForms = createContext<Set<string>>(new Set());

/** Reports to the dialog whether the calling form has input that is not saved. A form that is gone has none. */
export function useReportUnsaved(isUnsaved: boolean): void {
  const forms = useContext(UnsavedForms);
  const id = useId();
  // The set belongs to the dialog, which reads it when it is closed.
  useEffect(() => {
    if (isUnsaved) forms.add(id);
    return () => void forms.delete(id);
  }, [forms, id, isUnsaved]);
}
