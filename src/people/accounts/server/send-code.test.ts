import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { codePurposes } from '../codes.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import { writeCode } from './send-code.ts'

describe('an SMS with a code', () => {
  it.each(languages)('in %s begins with the code, names the sender and fits one SMS', (language) => {
    const brand = language === 'bn' ? 'শাপলা লাইফ' : 'Shapla Life'
    for (const purpose of codePurposes) {
      const text = writeCode(purpose, language, '123456', brand)
      expect(text).toMatch(new RegExp(`^123456 ${brand} `))
      expect(text.length).toBeLessThanOrEqual(70)
    }
  })

  it('leaves out a brand that would need a second message', () => {
    const text = writeCode('signIn', 'bn', '123456', 'শাপলা লাইফ ইনস্যুরেন্স কোম্পানি লিমিটেড')
    expect(text).toMatch(/^123456 লগইনের /)
    expect(text.length).toBeLessThanOrEqual(70)
  })
})

it('a notice about one’s own account names its sender and a number to call, in one message', () => {
  const params = { brand: 'শাপলা লাইফ', helpline: '16789' }
  for (const { sms } of [bn.newDevice, bn.factorAdded, bn.factorRemoved]) {
    const text = fill(sms, params, 'bn')
    expect(text).toMatch(/^শাপলা লাইফ: .*16789।$/)
    expect(text.length).toBeLessThanOrEqual(70)
  }
  const english = { brand: 'Shapla Life', helpline: '16789' }
  for (const { sms } of [en.newDevice, en.factorAdded, en.factorRemoved])
    expect(fill(sms, english, 'en').length).toBeLessThanOrEqual(160)
})
