export { serverNow, setServerTime } from '@daystream/web';
