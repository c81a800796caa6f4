import { expect, it } from 'vitest';
import { isPublicAddress, PrivateHostError, resolveHost } from './resolve-host.ts';

it('knows public addresses from those of the machine, of networks and of special purposes', () => {
  const isPublic = (addresses: string[]) => addresses.filter(isPublicAddress);
  const open = ['1.1.1.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'];
  expect(isPublic(open)).toEqual(open);
  expect(
    isPublic([
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2001:db8::1',
      '2002:7f00:1::',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1%eth0',
      'ff02::1',
      'localhost',
      '',
    ]),
  ).toEqual([]);
});

it('gives a public address of a host, and refuses one that has none unless that is allowed', async () => {
  const lookup = async () => [{ address: '10.0.0.5' }, { address: '1.1.1.1' }];
  expect(await resolveHost('mail.example', { isPrivateAllowed: false, lookup })).toBe('1.1.1.1');
  expect(await resolveHost('mail.example', { isPrivateAllowed: true, lookup })).toBe('10.0.0.5');
  for (const host of ['127.0.0.1', '::1', '0x7f.1', '2130706433', '127.1'])
    await expect(resolveHost(host, { isPrivateAllowed: false })).rejects.toBeInstanceOf(PrivateHostError);
});
