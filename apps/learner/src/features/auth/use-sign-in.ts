import { ApiError } from '@daystream/api-client';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { signIn } from './sign-in.ts';
import { emptySignIn, signInFaults, toRequest, type SignIn } from './sign-in-form.ts';

/** The state of the sign-in form: what is typed, what is wrong with it, what the server said. */
export function useSignIn(onSignedIn: () => void) {
  const [values, setValues] = useState(emptySignIn);
  const [left, setLeft] = useState<Partial<Record<keyof SignIn, boolean>>>({});
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const faults = signInFaults(values);
  const refused = error instanceof ApiError ? error.fields : {};

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setLeft({ email: true, password: true });
    if (isBusy || Object.keys(faults).length > 0) return;
    setBusy(true);
    setError(null);
    try {
      await signIn(toRequest(values));
      onSignedIn();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  }

  const field = (name: keyof SignIn) => ({
    name,
    value: values[name],
    // An empty field says by the button what it lacks; red is for what is wrong.
    error: left[name] && values[name] !== '' ? (faults[name] ?? refused[name]) : refused[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setValues({ ...values, [name]: event.target.value }),
    onBlur: () => setLeft({ ...left, [name]: true }),
  });

  /** Something was typed, or a field was left. */
  const isBegun = Object.keys(left).length > 0 || values.email !== '' || values.password !== '';
  return { values, isBegun, field, error, refused, isBusy, submit };
}
