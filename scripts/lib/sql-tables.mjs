/** Which tables a piece of SQL names, and whether it reads or writes them. */

/** What fills the place of an interpolation whose text is not known. */
export const unknownPart = '$?';

const tokenPattern =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$\?|\$\d+|"[^"]+"|[a-z_][a-z0-9_]*|::|[(),.;]|[^\s]/gi;

/** Functions whose arguments have a `from` that names no table. */
const callsWithFrom = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);
const endsOfList = new Set(
  (
    'where group order limit offset having window union except intersect returning set values select for fetch ' +
    'when do default'
  ).split(' '),
);
const isWord = (token) => token !== undefined && /^(?:[a-z_]|")/i.test(token);
const nameOf = (token) => token.replaceAll('"', '').toLowerCase();

/**
 * @param {string} text SQL, or a fragment of it
 * @param {ReadonlySet<string>} [known] names of tables: only these are taken where the position alone does not decide
 * @returns {{ table: string | undefined, isWrite: boolean }[]} without a table: an interpolation says where it writes
 */
export function tablesOfSql(text, known = new Set()) {
  const tokens = (text.match(tokenPattern) ?? []).filter((token) => !/^(?:--|\/\*)/.test(token));
  const ctes = new Set(ctesOf(tokens));
  const found = [];
  const stack = [];
  /** Of the parenthesis that is open: what its next name would be. */
  const start = startOf(tokens, known);
  let place = { verb: start, list: start, isCall: false };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const word = token.toLowerCase();
    const previous = tokens[at - 1]?.toLowerCase();
    if (token === '(') {
      const isCall = callsWithFrom.has(previous);
      if (place.verb !== undefined) place.verb = undefined;
      stack.push(place);
      place = {
        verb: undefined,
        list: undefined,
        isCall,
        opensList: place.list !== undefined && isJoinPlace(previous),
      };
      if (place.opensList) place.verb = 'read';
    } else if (token === ')') place = stack.pop() ?? { verb: undefined, list: undefined, isCall: false };
    else if (token === ',') {
      if (place.list !== undefined) place.verb = place.list;
    } else if (token === unknownPart) {
      if (place.verb === 'write') found.push({ table: undefined, isWrite: true });
      place.verb = undefined;
    } else if (isWord(token)) {
      const verb = verbOf(word, previous, tokens[at + 1]?.toLowerCase(), place);
      if (verb !== undefined) {
        place.verb = verb.verb;
        place.list = verb.list;
      } else if (endsOfList.has(word) && previous !== '.') {
        place.verb = undefined;
        place.list = undefined;
      } else if (place.verb !== undefined && !['only', 'lateral', 'table'].includes(word)) {
        const next = tokens[at + 1];
        const isFunction = next === '(' && place.verb === 'read';
        const name = nameOf(token);
        if (next === '.') continue;
        if (!isFunction && !ctes.has(name) && !isSystem(name, tokens, at))
          found.push({ table: name, isWrite: place.verb === 'write' });
        place.verb = undefined;
      }
    }
  }
  return found;
}

const isJoinPlace = (previous) =>
  previous === 'from' || previous === 'join' || previous === ',' || previous === '(';

/** A fragment may begin with the tables themselves: `users u join …`, or the name of a table alone. */
function startOf(tokens, known) {
  const [first, second] = tokens;
  if (!isWord(first) || !known.has(nameOf(first))) return undefined;
  const isList =
    second === undefined || second === ',' || (isWord(second) && !operators.has(second.toLowerCase()));
  return isList ? 'read' : undefined;
}
const operators = new Set([
  'desc',
  'asc',
  'is',
  'in',
  'and',
  'or',
  'not',
  'between',
  'like',
  'ilike',
  'then',
  'else',
  'end',
]);

/** The verb that a keyword starts, with the one of the names after a comma. */
function verbOf(word, previous, next, place) {
  if (previous === '.') return undefined;
  if (word === 'from') {
    if (place.isCall || previous === 'distinct') return undefined;
    return previous === 'delete' ? { verb: 'write' } : { verb: 'read', list: 'read' };
  }
  if (word === 'join') return { verb: 'read', list: 'read' };
  // `join x using (id)` names columns.
  if (word === 'using')
    return next === '(' && place.list !== undefined ? undefined : { verb: 'read', list: 'read' };
  if (word === 'into') return { verb: 'write' };
  if (word === 'update') {
    const isLock = ['for', 'key', 'on', 'do'].includes(previous) || next === 'set';
    return isLock ? undefined : { verb: 'write' };
  }
  if (word === 'truncate') return { verb: 'write', list: 'write' };
  return undefined;
}

/** Names of `with a as (…), b(x) as materialized (…)`. */
function ctesOf(tokens) {
  if (!tokens.some((token) => token.toLowerCase() === 'with')) return [];
  return tokens.flatMap((token, at) => {
    if (!isWord(token)) return [];
    let next = at + 1;
    if (tokens[next] === '(') next = tokens.indexOf(')', next) + 1;
    if (tokens[next]?.toLowerCase() !== 'as') return [];
    next += 1;
    while (['not', 'materialized'].includes(tokens[next]?.toLowerCase())) next += 1;
    return tokens[next] === '(' ? [nameOf(token)] : [];
  });
}

const systemSchemas = new Set(['information_schema', 'pg_catalog', 'jobs']);
const isSystem = (name, tokens, at) =>
  name.startsWith('pg_') || (tokens[at - 1] === '.' && systemSchemas.has(nameOf(tokens[at - 2])));
