/* `npm test`. Until the version is checked this file is read by any Node, however old: only plain words here. */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 9)) {
  console.error(
    'Daystream needs Node 20.9 or newer, but this is ' + process.versions.node + ': https://nodejs.org',
  );
  process.exitCode = 1;
} else {
  void import('./lib/test.mjs');
}
