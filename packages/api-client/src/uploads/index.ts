/** Uploads one file. A separate entry point, so that the first page load does not include it. */
export { uploadTransport, UploadRemoved, type Send, type Transfer } from './upload-transport.ts';
