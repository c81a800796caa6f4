/** Sends one file. An entry of its own, since a first visit sends nothing. */
export { uploadTransport, UploadRemoved, type Send, type Transfer } from './upload-transport.ts';
