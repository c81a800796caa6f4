/*
 * Preloaded into the server by a browser test (`node --import`): what it sends to the push service of a browser goes to the local one of `PUSH_SERVICE`, because
 * the server accepts subscriptions at the services of browsers only.
 */
const local = process.env['PUSH_SERVICE'];
const send = globalThis.fetch;
globalThis.fetch = (input, init) =>
  send(
    local !== undefined &&
      typeof input === 'string' &&
      input.startsWith('https://updates.push.services.mozilla.com/')
      ? local
      : input,
    init,
  );
