import { describe, expect, it } from 'vitest'
import { nameDevice } from './name-device.ts'

const mozilla = 'Mozilla/5.0'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

describe('the device of a session', () => {
  it.each([
    [`${mozilla} (Linux; Android 13; RMX3690) ${chrome} Mobile Safari/537.36`, 'phone', 'Chrome, Android'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'computer', 'Chrome, Windows'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
      'phone',
      'Safari, iOS',
    ],
    [`${mozilla} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'computer', 'Firefox, Linux'],
    ['node', 'unknown', ''],
    ['', 'unknown', ''],
  ])('%s is named as its owner would', (userAgent, kind, name) => {
    expect(nameDevice(userAgent)).toEqual({ kind, name })
  })
})
