/** Checks that every key of a brand's configuration is offered to schools, or says why not, and that what is offered has an effect. */
import { BrandConfig } from '../packages/contract/src/brands/brand.ts';
import { keysWithoutField } from '../apps/studio/src/screens/site/keys-without-field.ts';
import { formFields } from '../apps/studio/src/screens/site/site-fields.ts';
import { configurationFaults, isKeyRead, keysOfSchema, readingSources } from './lib/configuration-keys.mjs';
import { root } from './lib/paths.mjs';

const sources = readingSources(root);
const faults = configurationFaults({
  keys: keysOfSchema(BrandConfig),
  fields: formFields.map(({ path }) => path),
  withoutField: keysWithoutField,
  isRead: (key) => isKeyRead(key, sources),
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
