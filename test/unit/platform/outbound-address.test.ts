import { describe, expect, it } from 'vitest';
import {
  isPublicAddress,
  isSameAddress,
  literalAddress,
  parseWebUrl,
} from '../../../src-main/platform/outbound-address.ts';

describe('public addresses', () => {
  it.each([
    '93.184.216.34',
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '::ffff:93.184.216.34',
  ])('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['Alibaba metadata', '100.100.100.200'],
    ['link-local, cloud metadata', '169.254.169.254'],
    ['Azure metadata', '168.63.129.16'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped loopback in hex', '::ffff:7f00:1'],
    ['IPv4-mapped metadata', '::ffff:169.254.169.254'],
    ['IPv4-mapped Azure metadata', '::ffff:168.63.129.16'],
    ['IPv4-compatible loopback', '::127.0.0.1'],
    ['IPv4-compatible loopback in hex', '::7f00:1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a public address', '64:ff9b::808:808'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['6to4 of a private address', '2002:c0a8:101::1'],
    ['Teredo', '2001::1'],
    ['unique local', 'fc00::1'],
    ['AWS metadata', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['discard', '100::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['not assigned', '4000::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'example.com'],
    ['no canonical address', '0x7f.1'],
    ['nothing', ''],
  ])('refuses %s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('addresses written into a URL', () => {
  it.each([
    ['http://127.0.0.1/', '127.0.0.1'],
    ['http://127.0.0.1./', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://0x7f000001/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://127.1/', '127.0.0.1'],
    ['http://0/', '0.0.0.0'],
    ['http://１２７.０.０.１/', '127.0.0.1'],
    ['http://[::1]/', '::1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://[::127.0.0.1]/', '::7f00:1'],
  ])('sees through %s', (url, address) => {
    expect(literalAddress(new URL(url))).toBe(address);
    expect(isPublicAddress(literalAddress(new URL(url)) ?? '')).toBe(false);
  });

  it('takes a host name for no address', () => {
    expect(literalAddress(new URL('http://example.com/'))).toBeUndefined();
  });
});

describe('the form of a URL', () => {
  it.each([
    ['', 'source.url must be a web address (URL)'],
    ['example.com', 'source.url must be a web address (URL)'],
    ['http://', 'source.url must be a web address (URL)'],
    ['http://[::1', 'source.url must be a web address (URL)'],
    ['file:///etc/passwd', 'source.url must start with http:// or https://'],
    ['ftp://example.com/a', 'source.url must start with http:// or https://'],
    ['javascript:alert(1)', 'source.url must start with http:// or https://'],
    ['data:text/html,hello', 'source.url must start with http:// or https://'],
    ['http://me:secret@example.com/', 'source.url must not contain a user name or password'],
    ['http://me@example.com/', 'source.url must not contain a user name or password'],
  ])('refuses %j', (url, message) => {
    expect(() => parseWebUrl(url, 'source.url')).toThrow(
      expect.objectContaining({ code: 'field-invalid', status: 400, message }),
    );
  });

  it('accepts ordinary addresses and trims them', () => {
    expect(parseWebUrl(' https://example.com/a?b#c \n', 'source.url').href).toBe(
      'https://example.com/a?b#c',
    );
  });
});

describe('comparing addresses', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['::ffff:127.0.0.1', '127.0.0.1', true],
    ['2001:0db8:0::1', '2001:db8::1', true],
    ['127.0.0.1', '127.0.0.2', false],
    [undefined, '127.0.0.1', false],
    ['127.0.0.1', 'localhost', false],
  ])('%s and %s', (one, other, same) => {
    expect(isSameAddress(one, other)).toBe(same);
  });
});
