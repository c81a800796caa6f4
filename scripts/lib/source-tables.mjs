/** Which tables a TypeScript source names in SQL and in calls of Kysely. */
import { parseSync } from '@swc/core';
import { tablesOfSql, unknownPart } from './sql-tables.mjs';

const writingCalls = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom']);
const readingCalls = new Set(
  (
    'selectFrom innerJoin leftJoin rightJoin fullJoin crossJoin innerJoinLateral leftJoinLateral ' +
    'crossJoinLateral'
  ).split(' '),
);
/** Methods that other objects have too (`Array.from`), and whether they write: only names of tables count. */
const commonCalls = new Map([
  ['from', false],
  ['using', false],
  ['mergeInto', true],
]);
/** Functions of the platform that are given the name of a table: which argument it is, and whether they write. */
const helpers = new Map([
  ['moveRows', { at: 1, isWrite: true }],
  ['deleteRows', { at: 1, isWrite: true }],
  ['rowsOf', { at: 1, isWrite: false }],
  ['rowsWhere', { at: 1, isWrite: false }],
  ['publishedRows', { at: 0, isWrite: false }],
  ['publishedText', { at: 0, isWrite: false }],
]);
const startOfSql =
  /^\s*\(*\s*(?:select|with|insert|update|delete|merge|truncate|from|left|cross|join|and|or|not|exists|case|coalesce|array|where)\b/i;

/**
 * @param {string} source
 * @param {ReadonlySet<string>} known names of all tables
 * @returns {{ table: string | undefined, isWrite: boolean }[]} without a table: the name is computed, so that no check can know it
 */
export function tablesOfSource(source, known) {
  const module = parseSync(source, { syntax: 'typescript', target: 'es2024' });
  const constants = constantsOf(module);
  const found = [];
  const addSql = (text, isTagged) => {
    for (const use of tablesOfSql(text, known))
      if (isTagged || use.table === undefined || known.has(use.table)) found.push(use);
  };
  const addName = (argument, isWrite, isCommon) => {
    const texts = textsOf(argument, constants);
    const tables = texts?.map((text) => text.trim().split(/\s+as\s+/i)[0]);
    for (const table of tables ?? (isComputed(argument) ? [undefined] : []))
      if (!isCommon || known.has(table)) found.push({ table, isWrite });
  };

  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const item of node) visit(item);
      return;
    }
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag)) {
      addSql(templateText(node.template, constants), true);
      visit(node.template.expressions);
      return;
    }
    if (node.type === 'TemplateLiteral' && node.expressions !== undefined) {
      const text = templateText(node, constants);
      if (startOfSql.test(text)) addSql(text, false);
    } else if (node.type === 'StringLiteral' && startOfSql.test(node.value)) addSql(node.value, false);
    else if (node.type === 'CallExpression') visitCall(node);
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value);
  };

  const visitCall = ({ callee, arguments: args }) => {
    const name = callee.type === 'MemberExpression' ? callee.property.value : callee.value;
    if (callee.type === 'MemberExpression' && args.length > 0) {
      const first = args[0].expression;
      if (isSql(callee.object) && name === 'table') addName(first, false, false);
      else if (writingCalls.has(name)) addName(first, true, false);
      else if (readingCalls.has(name)) addName(first, false, false);
      else if (commonCalls.has(name)) addName(first, commonCalls.get(name), true);
    } else if (callee.type === 'Identifier' && helpers.has(name)) {
      const { at, isWrite } = helpers.get(name);
      if (args[at] !== undefined) addName(args[at].expression, isWrite, false);
    }
  };

  visit(module.body);
  return found;
}

const isSql = (node) => node.type === 'Identifier' && node.value === 'sql';
const isSqlTag = (tag) => isSql(tag) || (tag.type === 'CallExpression' && isSql(tag.callee));

/** A name, a choice or a property may be any table; a call, a function and a fragment are expressions with tables of their own. */
const computed = new Set([
  'Identifier',
  'MemberExpression',
  'ConditionalExpression',
  'TemplateLiteral',
  'BinaryExpression',
]);
const isComputed = (node) => computed.has(bare(node).type);

/** Without what only the compiler reads: `x as 'y'`, `x!`, `(x)`. */
function bare(node) {
  return [
    'TsAsExpression',
    'TsNonNullExpression',
    'TsConstAssertion',
    'TsSatisfiesExpression',
    'ParenthesisExpression',
  ].includes(node.type)
    ? bare(node.expression)
    : node;
}

/** The texts that a literal, a list of literals or a constant of the module may be. */
function textsOf(argument, constants) {
  const node = bare(argument);
  if (node.type === 'StringLiteral') return [node.value];
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return [node.quasis[0].cooked];
  if (node.type === 'ArrayExpression') {
    const texts = node.elements.map((element) => textsOf(element.expression, constants) ?? []);
    return texts.some((some) => some.length === 0) ? undefined : texts.flat();
  }
  return node.type === 'Identifier' ? constants.get(node.value) : undefined;
}

function templateText(template, constants) {
  const parts = template.expressions.map((expression) => partText(expression, constants));
  return template.quasis.map(({ cooked }, at) => cooked + (parts[at] ?? '')).join('');
}

/** `sql.table('users')` and the like are inlined, everything else stays unknown. */
function partText(expression, constants) {
  const { type, callee, arguments: args } = bare(expression);
  const isName = type === 'CallExpression' && callee.type === 'MemberExpression' && isSql(callee.object);
  const texts = isName && args.length === 1 ? textsOf(args[0].expression, constants) : undefined;
  return ` ${texts?.length === 1 ? texts[0] : unknownPart} `;
}

/** Texts of the constants of the module, and of what loops over them (`for (const table of tables)`), by their names. */
function constantsOf(module) {
  const constants = new Map();
  const add = (id, texts) => {
    if (id.type === 'Identifier' && texts !== undefined) constants.set(id.value, texts);
  };
  for (const item of module.body) {
    const { type, kind, declarations } = item.declaration ?? item;
    if (type === 'VariableDeclaration' && kind === 'const')
      for (const { id, init } of declarations) if (init !== null) add(id, textsOf(init, constants));
  }
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'ForOfStatement' && node.left.type === 'VariableDeclaration')
      add(node.left.declarations[0].id, textsOf(node.right, constants));
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value);
  };
  visit(module.body);
  return constants;
}
