import { generatePath } from 'react-router';
import { routeTable, type PathOf, type RouteName } from './route-table.ts';

/** The names of the parameters of a path pattern. */
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** A public identifier is a text, every other parameter a number. */
type Params<Name extends RouteName> = {
  readonly [Param in ParamName<PathOf<Name>>]: Param extends 'publicId' ? string : number;
};
type Query = Readonly<Record<string, string | number>>;
type AddressedRoute = Exclude<RouteName, 'notFound'>;

/** The screens whose address has no parameters. */
export type PlainRoute = {
  [Name in AddressedRoute]: [ParamName<PathOf<Name>>] extends [never] ? Name : never;
}[AddressedRoute];

/** Parameters are required exactly where the path has some. */
type Address<Name extends RouteName> = [ParamName<PathOf<Name>>] extends [never]
  ? [params?: Readonly<Record<string, never>>, query?: Query]
  : [params: Params<Name>, query?: Query];

/** The address of a screen: `pathTo('day', { streamId: 3, dayNumber: 2 }, { lesson: 5 })`. */
export function pathTo<Name extends AddressedRoute>(name: Name, ...[params, query]: Address<Name>): string {
  return fill(name, params ?? {}, query);
}

/**
 * Returns the address of another row with the parameters of the current address, for redirects and the back button. A value of the query such as `:streamId` is a
 * parameter as well. Throws if a parameter is missing.
 */
export function pathWithParams(
  name: RouteName,
  params: Readonly<Record<string, string | undefined>>,
  query?: Query,
): string {
  const valueOf = (value: string | number) =>
    typeof value === 'string' && value.startsWith(':') ? (params[value.slice(1)] ?? '') : value;
  return fill(
    name,
    params,
    query && Object.fromEntries(Object.entries(query).map(([key, value]) => [key, valueOf(value)])),
  );
}

function fill(
  name: RouteName,
  params: Readonly<Record<string, string | number | undefined>>,
  query: Query = {},
): string {
  const strings = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
  const path = generatePath(routeTable[name].path, strings);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}
