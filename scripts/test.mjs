/* `npm test`. Must parse in any Node version, because the version is only checked here: old syntax only. */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 9)) {
  console.error(
    'Daystream needs Node 20.9 or newer, but this is ' + process.versions.node + ': https://nodejs.org',
  );
  process.exitCode = 1;
} else {
  void import('./lib/test.mjs');
}
