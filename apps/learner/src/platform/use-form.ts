import { ApiError } from '@daystream/api-client';
import type { FieldErrorCode } from '@daystream/contract';
import { useState, type FormEvent } from 'react';

export type Faults<Values> = Partial<Record<keyof Values & string, FieldErrorCode>>;

interface Options<Values> {
  readonly initial: Values;
  /** What is wrong with what is typed, as codes of the contract. */
  readonly faultsOf: (values: Values) => Faults<Values>;
  /** Throws what the server refuses. */
  readonly send: (values: Values) => Promise<void>;
}

/** The state of a form of texts: what is typed, what is wrong with it, what the server said. */
export function useForm<Values extends Readonly<Record<string, string>>>({
  initial,
  faultsOf,
  send,
}: Options<Values>) {
  type Name = keyof Values & string;
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<Partial<Record<Name, boolean>>>({});
  const [error, setError] = useState<unknown>(null);
  /** Changed since the server refused: what it said of them counts no more. */
  const [corrected, setCorrected] = useState<Partial<Record<Name, boolean>>>({});
  const [isBusy, setBusy] = useState(false);
  const faults = faultsOf(values);
  const names = Object.keys(initial) as Name[];
  const told: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {};
  const isCorrected = (name: string) =>
    (names as readonly string[]).includes(name)
      ? corrected[name as Name] === true
      : Object.keys(corrected).length > 0;
  const refused: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(told).filter(([name]) => !isCorrected(name)),
  );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setLeft(Object.fromEntries(names.map((name) => [name, true])) as Partial<Record<Name, boolean>>);
    if (isBusy || Object.keys(faults).length > 0) return;
    setBusy(true);
    setError(null);
    setCorrected({});
    try {
      await send(values);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    // An empty field says by the button what it lacks; red is for what is wrong.
    error: left[name] && values[name] !== '' ? (faults[name] ?? refused[name]) : refused[name],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setCorrected({ ...corrected, [name]: true });
    },
    onBlur: () => setLeft({ ...left, [name]: true }),
  });

  /** The first field that is still empty. */
  const missing = names.find((name) => values[name]?.trim() === '') ?? null;
  /** Something was typed, or a field was left. */
  const isBegun = Object.keys(left).length > 0 || names.some((name) => values[name] !== '');
  /** What the server said of none of the fields. */
  const fault = Object.keys(told).some((name) => (names as readonly string[]).includes(name)) ? null : error;
  return { values, isBegun, field, fault, refused, missing, isBusy, submit };
}
