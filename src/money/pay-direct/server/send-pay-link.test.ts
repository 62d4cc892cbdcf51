import { expect, it } from 'vitest'
import { fill } from '#kernel/words.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { writePayLink } from './send-pay-link.ts'

const sent = {
  helpline: '16789',
  amount: 2_619_050,
  number: '900001001',
  isProposal: false,
  link: `https://jibon.shaplalife.com.bd/l/${'x'.repeat(38)}`,
  endsAt: new Date('2026-09-29T16:30:00Z'),
}

it('the SMS with a link to pay says from whom it is, what is paid and that a charge may be added, in few parts', () => {
  const bangla = { ...sent, brand: 'শাপলা লাইফ' }
  const first = writePayLink('bn', { ...bangla, what: bn.link.firstPremium })
  expect(first).toMatch(/^শাপলা লাইফ: .*শেষে 1001\) প্রথম প্রিমিয়াম ৳২৬,১৯০.*চার্জ.*জানতে: 16789$/)
  const several = fill(bn.link.several, { n: 12, date: '২৯ সেপ্টেম্বর ২০২৬' }, 'bn')
  // Each part of a multi-part Bangla SMS has 67 characters.
  for (const what of [bn.link.firstPremium, several])
    expect(writePayLink('bn', { ...bangla, what }).length).toBeLessThanOrEqual(4 * 67)
  const english = { ...sent, brand: 'Shapla Life' }
  expect(writePayLink('en', { ...english, what: en.link.firstPremium })).toMatch(
    /^Shapla Life: .*ending in 1001\. First premium: Tk 26,190\..*charge.*Questions: 16789$/,
  )
  const more = writePayLink('en', {
    ...english,
    what: fill(en.link.several, { n: 12, date: '29 September 2026' }, 'en'),
  })
  expect([more.length <= 2 * 153, /[^\x20-\x7e]/.test(more)]).toEqual([true, false])
})

it('the SMS before there is a policy number names the proposal by the end of its reference', () => {
  const proposal = { ...sent, number: 'JB26-0000220-4', isProposal: true }
  const bangla = { ...proposal, brand: 'শাপলা লাইফ', what: bn.link.firstPremium }
  expect(writePayLink('bn', bangla)).toMatch(/আপনার আবেদনের \(রেফারেন্সের শেষে 220-4\) প্রথম প্রিমিয়াম/)
  expect(writePayLink('bn', bangla).length).toBeLessThanOrEqual(4 * 67)
  const english = { ...proposal, brand: 'Shapla Life', what: en.link.firstPremium }
  expect(writePayLink('en', english)).toMatch(/your proposal, reference ending in 220-4\. First premium/)
})
