import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { stat } from 'node:fs/promises';

/** Sends a file in one PATCH from its own process, so that a test measures only the server's memory. Arguments: address, file, token. */
const [address = '', path = '', token = ''] = process.argv.slice(2);
const { size } = await stat(path);
const sending = request(address, {
  method: 'PATCH',
  headers: {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': size,
    'x-app-id': 'aurora',
    authorization: `Bearer ${token}`,
  },
});
sending.on('response', (answer) => {
  process.stdout.write(`${answer.statusCode} ${String(answer.headers['upload-file-id'] ?? '')}`);
  answer.resume();
});
createReadStream(path).pipe(sending);
