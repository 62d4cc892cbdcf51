import { describe, expect, it } from 'vitest'
import { findTotpStep, newTotpSecret, totpCode, totpStepAt, totpUri } from './totp.ts'

/** "12345678901234567890" of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('the codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238, appendix B, at %i seconds', (seconds, code) => {
    expect(totpCode(secret, totpStepAt(new Date(seconds * 1000)))).toBe(code)
  })

  it('are accepted a step early and a step late, and never from before the last one used', () => {
    const now = new Date(2_000_000_000_000)
    const step = totpStepAt(now)
    const find = (of: number, lastStep = 0) => findTotpStep(secret, totpCode(secret, of), { now, lastStep })
    expect([-2, -1, 0, 1, 2].map((late) => find(step + late))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
    expect(find(step, step)).toBeUndefined()
    expect(find(step + 1, step)).toBe(step + 1)
    for (const wrong of ['', '12345', '1234567', 'abcdef'])
      expect(findTotpStep(secret, wrong, { now, lastStep: 0 })).toBeUndefined()
  })

  it('come from a secret of 160 bits that an app can read', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
    expect(totpUri(secret, { issuer: 'Shapla Life', account: 'admin' })).toBe(
      `otpauth://totp/Shapla%20Life:admin?secret=${secret}&issuer=Shapla%20Life&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
