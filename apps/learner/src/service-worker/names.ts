/** Address of the built service worker. */
export const workerAddress = '/service-worker.js';
/** Cache of pictures; the page deletes it with the session. */
export const pictureCache = 'pictures';
