import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findPushFaults } from './push-settings.ts'
import { readSettings } from './settings.ts'

const pair = createECDH('prime256v1')
const given = {
  WEB_PUSH_PUBLIC_KEY: pair.generateKeys('base64url'),
  WEB_PUSH_PRIVATE_KEY: pair
    .getPrivateKey('hex')
    .padStart(64, '0')
    .replace(/^.*$/, (hex) => Buffer.from(hex, 'hex').toString('base64url')),
  WEB_PUSH_SUBJECT: 'mailto:portal@shapla.example',
}

describe('the settings of Web Push', () => {
  it('are three that go together, or none', () => {
    expect(findPushFaults({})).toEqual([])
    expect(findPushFaults(given)).toEqual([])
    const { WEB_PUSH_SUBJECT: _, ...half } = given
    expect(findPushFaults(half)).toEqual([
      expect.stringContaining('Web Push needs the setting WEB_PUSH_SUBJECT too'),
    ])
  })

  it('hold one pair of keys, and none of them is in the sentence about it', () => {
    const other = createECDH('prime256v1').generateKeys('base64url')
    for (const WEB_PUSH_PUBLIC_KEY of [other, 'nonsense']) {
      const [sentence = '', ...more] = findPushFaults({ ...given, WEB_PUSH_PUBLIC_KEY })
      expect([sentence.includes('must be one pair of keys'), more]).toEqual([true, []])
      expect(sentence).not.toContain(WEB_PUSH_PUBLIC_KEY)
    }
    expect(findPushFaults({ ...given, WEB_PUSH_PRIVATE_KEY: '' })).toHaveLength(1)
    expect(findPushFaults({ ...given, WEB_PUSH_PRIVATE_KEY: 'AAAA' })).toHaveLength(1)
  })

  it('name the services that may be called, by host', () => {
    const services = (text: string) => readSettings({ WEB_PUSH_SERVICES: text }).WEB_PUSH_SERVICES
    expect(services('push.example, *.many.example')).toEqual(['push.example', '*.many.example'])
    expect(readSettings({}).WEB_PUSH_SERVICES).toContain('fcm.googleapis.com')
    for (const wrong of [
      'https://push.example',
      '*',
      '*.',
      'localhost',
      'push.example:443',
      'push.example/a',
    ])
      expect(() => services(wrong)).toThrow('WEB_PUSH_SERVICES')
  })
})
