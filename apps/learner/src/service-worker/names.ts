/** Address of the built service worker. */
export const workerAddress = '/service-worker.js';
/** Cache of pictures; the page deletes it with the session. */
export const pictureCache = 'pictures';
/** The message with which the page has the worker delete the pictures, and what it knows of them. */
export const forgetPictures = 'FORGET_PICTURES';

/** The lock that pages hold while the learner waits for something: what the worker stores for later waits for it. */
export const neededRequests = 'needed-requests';
