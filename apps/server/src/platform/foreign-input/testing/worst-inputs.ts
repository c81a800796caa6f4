import type { ForeignParser } from '../foreign-parser.ts';

export interface WorstInputs<Input = never, Output = unknown> {
  parser: ForeignParser<Input, Output>;
  /** By their description. `directory` is an empty one, for parsers that read or write files. */
  inputs: Record<string, (directory: string) => Input | Promise<Input>>;
}

/**
 * Declares the inputs that take a parser longest, or that took an earlier form of it too long: each would block the server for seconds if it were parsed in its event
 * loop. Exported as `worst` by the file `x.worst-inputs.ts` beside `x.parser.ts`.
 */
export const worstInputs = <Input, Output>(
  parser: ForeignParser<Input, Output>,
  inputs: WorstInputs<Input, Output>['inputs'],
): WorstInputs<Input, Output> => ({ parser, inputs });
