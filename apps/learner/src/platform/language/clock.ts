export { atServer, serverNow, setServerTime } from '@daystream/web';
