import { describe, expect, it } from 'vitest'
import { networkOf, sourceOf } from './source.ts'

describe('Whom an address is counted as', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113'],
    ['203.0.113.9:49152', '203.0.113.9', '203.0.113'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
    ['::ffff:cb00:7109', '203.0.113.9', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2', '2001:db8:1'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2', '2001:db8:1'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
    ['2001:db8::', '2001:db8:0:0', '2001:db8:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['', '', ''],
    ['unknown', 'unknown', 'unknown'],
    ['1:2:3', '1:2:3', '1:2:3'],
    ['1::2::3', '1::2::3', '1::2::3'],
  ])('%s as %s, of the network %s', (address, source, network) => {
    expect([sourceOf(address), networkOf(address)]).toEqual([source, network])
  })
})
