import { expect, it } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { formatTaka } from '#kernel/money.ts'
import {
  change,
  heard,
  karims,
  karimsPhone,
  letFallDue,
  live,
  openReminders,
  outcomes,
  pay,
  rahimas,
  rahimasMail,
  rahimasPhone,
  rowOf,
} from './reminded.ts'

openReminders()

it('in a year an unpaid yearly policy has six reminders, each once, in Bangla; a monthly one has two for each instalment paid on its day, and all for an unpaid one (D-92, beyond 36)', async () => {
  await letFallDue(rahimas, '2027-03-15')
  await letFallDue(karims, '2026-12-20')
  for (let day = '2026-12-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    await live(day)
    if (day.endsWith('-20') && day < '2027-06-20') await pay(karims)
  }
  const amount = formatTaka((await rowOf(rahimas)).instalment, 'bn')
  const url = 'https://shaplalife.example/payment-step-1'
  expect((await heard(rahimasPhone)).map(({ at, text }) => [at.slice(0, 10), text])).toEqual([
    ...['2027-02-13', '2027-03-08', '2027-03-14'].map((day) => [
      day,
      `শাপলা লাইফ: আপনার পলিসির (শেষে 0001) পরের কিস্তি ${amount}, তারিখ ১৫ মার্চ। এখানে দিন: ${url}`,
    ]),
    [
      '2027-04-07',
      `শাপলা লাইফ: আপনার পলিসির (শেষে 0001) কিস্তি বাকি, মোট ${amount}। বাড়তি সময় ১৪ এপ্রিল পর্যন্ত; এর মধ্যে দিলে সুরক্ষা পুরোটাই থাকবে। এখানে দিন: ${url}`,
    ],
    [
      '2027-04-15',
      `শাপলা লাইফ: আপনার পলিসির (শেষে 0001) বাড়তি সময় শেষ, বাকি ${amount}। পুরোটা না দেওয়া পর্যন্ত সুরক্ষা কেবল দলিলের শর্তে। এখানে দিন: ${url} সাহায্য: 00000`,
    ],
    [
      '2027-08-16',
      `শাপলা লাইফ: আপনার পলিসির (শেষে 0001) বাকি ${amount}। ১৫ সেপ্টেম্বর তারিখের মধ্যে অন্তত একটি কিস্তি দিলে পলিসি তামাদি (বন্ধ) হবে না। এখানে দিন: ${url} সাহায্য: 00000`,
    ],
  ])
  expect(await heard(rahimasMail)).toHaveLength(6)
  expect((await outcomes(rahimas)).map(({ stage, sent }) => [stage, sent])).toEqual(
    ['in30Days', 'in7Days', 'tomorrow', 'inGrace', 'overdue', 'beforeLapse'].map((stage) => [
      stage,
      { sms: 'sent', mail: 'sent' },
    ]),
  )
  const days = (await heard(karimsPhone)).map(({ at }) => at.slice(0, 10))
  const months = ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06']
  expect(days).toEqual([
    ...months.flatMap((month) => [`${month}-13`, `${month}-19`]),
    '2027-06-28',
    '2027-07-06',
    '2027-11-20',
  ])
  const last = (await heard(karimsPhone)).at(-1)
  // Six instalments are due by then, and all of them can be paid.
  expect(last?.text).toContain(formatTaka((await rowOf(karims)).instalment * 6, 'bn'))
}, 300_000)

it('no SMS has more than three parts, even with the longest values', async () => {
  await letFallDue(rahimas, '2027-09-30')
  await change(rahimas, { instalment: 123_456_700 })
  for (const day of ['2027-09-23', '2027-10-23', '2027-10-31', '2028-02-29']) await live(day)
  const bangla = (await heard(rahimasPhone)).map(({ text }) => [...text].length)
  expect(bangla).toHaveLength(4)
  expect(Math.max(...bangla)).toBeLessThanOrEqual(3 * 67)
})

it('begins at nine in the morning and sends nothing in the evening; found reminders wait for the next day', async () => {
  await letFallDue(rahimas, '2027-03-15')
  await live('2027-03-08', '08:59')
  expect(await heard(rahimasPhone)).toEqual([])
  await live('2027-03-08', '20:00')
  expect(await heard(rahimasPhone)).toEqual([])
  await live('2027-03-09', '09:00')
  expect((await heard(rahimasPhone)).map(({ at }) => at.slice(0, 16))).toEqual(['2027-03-09T09:00'])
})
