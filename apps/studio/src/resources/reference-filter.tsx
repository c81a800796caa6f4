import type { ReactNode } from 'react';
import {
  ChoicesContextProvider,
  ReferenceInput,
  useChoicesContext,
  type ChoicesContextValue,
  type ReferenceInputProps,
} from 'react-admin';

type ReferenceFilterProps = Pick<ReferenceInputProps, 'source' | 'reference' | 'sort'> & {
  readonly children: ReactNode;
};

/** Filters a list by a record. That the records cannot be loaded is said by the list alone: under the filter it would say it again. */
export function ReferenceFilter({ children, ...input }: ReferenceFilterProps) {
  return (
    <ReferenceInput {...input}>
      <WithoutError>{children}</WithoutError>
    </ReferenceInput>
  );
}

function WithoutError({ children }: { readonly children: ReactNode }) {
  const choices = useChoicesContext();
  const quiet = { ...choices, error: null } as ChoicesContextValue;
  return <ChoicesContextProvider value={quiet}>{children}</ChoicesContextProvider>;
}
