import { ApiError } from '@daystream/api-client';
import type { FieldErrorCode } from '@daystream/contract';
import { useState, type FormEvent } from 'react';
import { reportError } from '../errors/report-error.ts';
import { useAfterPress } from './use-after-press.ts';

export type Faults<Values> = Partial<Record<keyof Values & string, FieldErrorCode>>;

interface Options<Values> {
  readonly initial: Values;
  /** Fields that may be empty. */
  readonly optional?: readonly (keyof Values & string)[];
  /** Validates the values; returns error codes of the contract. */
  readonly faultsOf: (values: Values) => Faults<Values>;
  /** Sends the values; throws the server's error. */
  readonly send: (values: Values) => Promise<void>;
}

/** State of a form of text fields: values, validation errors and the server's errors. */
export function useForm<Values extends Readonly<Record<string, string>>>({
  initial,
  optional = [],
  faultsOf,
  send,
}: Options<Values>) {
  type Name = keyof Values & string;
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<Partial<Record<Name, boolean>>>({});
  const [error, setError] = useState<unknown>(null);
  /** Fields changed since the server's reply: their server errors are hidden. */
  const [corrected, setCorrected] = useState<Partial<Record<Name, boolean>>>({});
  const [isBusy, setBusy] = useState(false);
  const afterPress = useAfterPress();
  const faults = faultsOf(values);
  const names = Object.keys(initial) as Name[];
  const serverErrors: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {};
  const isCorrected = (name: string) =>
    (names as readonly string[]).includes(name)
      ? corrected[name as Name] === true
      : Object.keys(corrected).length > 0;
  const refused: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(serverErrors).filter(([name]) => !isCorrected(name)),
  );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTouched(Object.fromEntries(names.map((name) => [name, true])) as Partial<Record<Name, boolean>>);
    if (isBusy || Object.keys(faults).length > 0) return;
    setBusy(true);
    setError(null);
    setCorrected({});
    try {
      await send(values);
    } catch (refusal) {
      setError(refusal);
      // A form that the server neither accepts nor refuses is a fault of the platform (spec rules §8).
      if (!(refusal instanceof ApiError) || refusal.status >= 500) reportError(refusal);
    } finally {
      setBusy(false);
    }
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    // An empty field is not marked as wrong: the submit button names what is missing.
    error: touched[name] && values[name] !== '' ? (faults[name] ?? refused[name]) : refused[name],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setCorrected({ ...corrected, [name]: true });
    },
    onBlur: () => afterPress(() => setTouched((before) => ({ ...before, [name]: true }))),
  });

  /** The first empty field that is needed. */
  const missing = names.find((name) => values[name]?.trim() === '' && !optional.includes(name)) ?? null;
  /** Whether something was typed or a field was left. */
  const isTouched = Object.keys(touched).length > 0 || names.some((name) => values[name] !== '');
  /** The server's error if it is not about one of the fields. */
  const fault = Object.keys(serverErrors).some((name) => (names as readonly string[]).includes(name))
    ? null
    : error;
  return { values, isTouched, field, fault, refused, missing, isBusy, submit };
}
