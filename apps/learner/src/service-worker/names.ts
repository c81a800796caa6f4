/** Address of the built service worker. */
export const workerAddress = '/service-worker.js';
/** Cache of pictures; the page deletes it with the session. */
export const pictureCache = 'pictures';

/** The lock that pages hold while the learner waits for something: what the worker stores for later waits for it. */
export const neededRequests = 'needed-requests';
