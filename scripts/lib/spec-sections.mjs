import { callParts } from './spec-parts/calls.mjs';
import { productSections } from './spec-parts/product.mjs';
import { rulesSections } from './spec-parts/rules.mjs';

/**
 * All parts of the specification, by the section that a tag such as `[rules §5 sign-up]` names. A part that no test names is reported as not tested, so this list says
 * what the specification contains and nothing about what is built.
 * @type {Record<string, { title: string, parts: readonly string[] }>}
 */
export const sections = {
  ...productSections,
  'rules §5': rulesSections['rules §5'],
  'rules §6': rulesSections['rules §6'],
  'rules §7': { title: 'Calls', parts: Object.keys(callParts) },
  'rules §8': rulesSections['rules §8'],
  'rules §9': rulesSections['rules §9'],
};

/** The calls that the specification names, as `METHOD path`. */
export const specifiedCalls = Object.values(callParts).flat();
