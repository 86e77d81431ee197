import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';

const words = (text: string) => text.split(' ');

const refused: Record<string, string[]> = {
  'this network': ['0.0.0.0', '0.1.2.3', '::'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'link-local and metadata': [
    '169.254.0.1',
    '169.254.169.254',
    '168.63.129.16',
    'fe80::1',
    'febf::1',
    'fd00:ec2::254',
  ],
  'shared address space': ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  'IETF, documentation, benchmarking': [
    '192.0.0.1',
    '192.0.0.192',
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '2001:db8::1',
    '2001:2::1',
    '3fff::1',
  ],
  'anycast services': ['192.31.196.1', '192.52.193.1', '192.175.48.1', '2001:4:112::1', '2620:4f:8000::1'],
  'multicast, reserved, broadcast': [
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    'ff02::1',
  ],
  'IPv4-mapped and -compatible': [
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:127.0.0.1',
    '::127.0.0.1',
  ],
  'NAT64, 6to4, Teredo, ISATAP': [
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '2001::7f00:1',
    '2001:0:4136:e378:8000:63bf:f5ff:fffe',
    '2606:4700::5efe:10.0.0.1',
    '2606:4700::200:5efe:7f00:1',
  ],
  'unique-local, site-local, discard, ORCHID, segment routing, unassigned': [
    'fc00::1',
    'fdff::1',
    'fec0::1',
    '100::1',
    '2001:10::1',
    '2001:20::1',
    '5f00::1',
    '4000::1',
    '8000::1',
    '1::1',
  ],
  'no address, or not written canonically': [
    '',
    'localhost',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '8.8.8.8 ',
    '08.8.8.8',
    '[2606:4700::1]',
    '2606:4700::1%eth0',
    'fe80::1%1',
  ],
};

describe('isPublicAddress', () => {
  for (const [kind, addresses] of Object.entries(refused)) {
    it(`refuses ${kind}`, () => {
      assert.deepEqual(
        addresses.filter((address) => isPublicAddress(address)),
        [],
      );
    });
  }

  it('allows global unicast up to the very borders of the refused ranges', () => {
    const open = [
      ...words('1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255'),
      ...words('128.0.0.0 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.167.255.255'),
      ...words('192.169.0.0 198.17.255.255 198.20.0.0 223.255.255.255 168.63.129.15'),
      ...words('2606:4700:4700::1111 2a00:1450:4001:82a::200e 2001:4860:4860::8888 2003::1 3ffe::1'),
    ];
    assert.deepEqual(
      open.filter((address) => !isPublicAddress(address)),
      [],
    );
  });

  it('never throws and never allows an address inside a private network', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(octet, octet, octet, fc.string(), (a, b, c, text) => {
        assert.equal(isPublicAddress(`10.${a}.${b}.${c}`), false);
        assert.equal(isPublicAddress(`127.${a}.${b}.${c}`), false);
        assert.equal(isPublicAddress(`192.168.${a}.${b}`), false);
        assert.equal(isPublicAddress(`::ffff:${a}.${b}.${c}.1`), false);
        assert.equal(isPublicAddress(`fd00::${text}`), false);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('isLoopbackAddress', () => {
  it('knows 127.0.0.0/8 and ::1 and nothing that merely embeds them', () => {
    assert.deepEqual(
      [
        '127.0.0.1',
        '127.9.9.9',
        '::1',
        '::ffff:127.0.0.1',
        '64:ff9b::7f00:1',
        '0.0.0.0',
        '10.0.0.1',
        'x',
      ].filter(isLoopbackAddress),
      ['127.0.0.1', '127.9.9.9', '::1'],
    );
  });
});
