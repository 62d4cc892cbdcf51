import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, todayInDhaka } from '#kernel/dates.ts'
import { formatTaka, toTaka } from '#kernel/money.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { comingInstalments } from '#policies/policies/dues.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyRow } from '../../../../tests/drive/gateway.ts'
import type { Caller } from '../../../../tests/drive/test-app.ts'
import { app, karim, openCustomerPortal, rahima } from '../../../../tests/payments/customer-portal.ts'
import { letFallBehind } from '../../../../tests/payments/customers.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

openCustomerPortal()

/** Karim pays each month, Rahima each year: one of hers is due, one paid, one mature. */
const karims = '900000002'
const due = '900000001'
const paid = '900000003'
const mature = '900000004'

async function calendarOf(who: Caller, coreNumber: string, language: 'bn' | 'en' = 'en') {
  const { id } = await policyRow(app, coreNumber)
  const { status, body, headers } = await who.get(paymentPaths.ownDueDates(id), { language })
  return { id, status, headers, text: status === 200 ? Buffer.from(body as string).toString() : '' }
}

/** Removes the folding of long lines by RFC 5545. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '')
const unescaped = (text: string) => text.replaceAll('\\', '')
const fieldsOf = (text: string, name: string) =>
  [...unfolded(text).matchAll(new RegExp(`^${name}[^:]*:(.*)\r$`, 'gm'))].map(([, value]) => value)

describe('due dates for the holder’s own calendar (feature 36)', () => {
  it('are the coming instalments of a year as whole days, with two reminders each', async () => {
    const fup = await letFallBehind(app, karims, 1)
    const today = todayInDhaka(app.clock.now())
    const { id, text, headers } = await calendarOf(karim, karims)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('due-dates-0002.ics')
    expect(headers.get('cache-control')).toBe('no-store')
    // Those of a month ago and of today are due already.
    const policy = await policyRow(app, karims)
    const dates = Array.from({ length: 12 }, (_, place) =>
      addMonths(policy.startDate, policy.paidInstalments + 2 + place),
    )
    expect(dates.every((date) => date > today && date > fup)).toBe(true)
    expect(fieldsOf(text, 'DTSTART;VALUE=DATE')).toEqual(dates.map((date) => date.replaceAll('-', '')))
    expect(fieldsOf(text, 'TRIGGER')).toEqual(dates.flatMap(() => ['-P6DT15H', '-PT15H']))
    expect(new Set(fieldsOf(text, 'URL')).size).toBe(1)
    expect(fieldsOf(text, 'URL')[0]).toMatch(new RegExp(`^https?://.*${paymentPaths.invoice(id)}$`))
    expect(text).not.toContain(karims)
  })

  it('state the amount in the holder’s language, in lines of 75 octets', async () => {
    const { instalment } = await policyRow(app, karims)
    for (const [language, { calendar }] of Object.entries({ bn, en }) as ['bn' | 'en', typeof bn][]) {
      const { text } = await calendarOf(karim, karims, language)
      const [summary = ''] = fieldsOf(text, 'SUMMARY')
      expect(unescaped(summary)).toContain(formatTaka(instalment, language))
      expect(summary).toContain('0002')
      expect(unescaped(unfolded(text))).toContain(calendar.about.split('\n').at(-1))
      const lines = text.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(lines.every((line) => !line.includes('\uFFFD'))).toBe(true)
    }
  })

  it('keep their ids, so that a file imported again replaces the earlier one', async () => {
    const before = fieldsOf((await calendarOf(karim, karims)).text, 'UID')
    const after = fieldsOf((await calendarOf(karim, karims, 'bn')).text, 'UID')
    expect(after).toEqual(before)
    expect(new Set(after).size).toBe(after.length)
  })

  it('are offered if there are any: not for a policy that has lapsed, is mature or has all its instalments paid', async () => {
    const offered = async (who: Caller, coreNumber: string) => {
      const { id } = await policyRow(app, coreNumber)
      const page = String((await who.get(paymentPaths.details(id), { language: 'en' })).body)
      return page.includes(`href="${paymentPaths.ownDueDates(id)}"`)
    }
    expect(await offered(karim, karims)).toBe(true)
    expect(await offered(rahima, due)).toBe(true)
    expect(await offered(rahima, paid)).toBe(true)
    expect(await offered(rahima, mature)).toBe(false)
    await letFallBehind(app, karims, 8)
    expect(await offered(karim, karims)).toBe(false)
    expect(fieldsOf((await calendarOf(karim, karims)).text, 'UID')).toEqual([])
  })

  it('leave out an instalment whose payment is under way', async () => {
    const today = todayInDhaka(app.clock.now())
    const { id, paidInstalments, instalment } = await policyRow(app, karims)
    const fup = addDays(today, 20)
    await app.db
      .update(policies)
      .set({ fup, startDate: addMonths(fup, -paidInstalments) })
      .where(eq(policies.id, id))
    const before = fieldsOf((await calendarOf(karim, karims)).text, 'UID')
    await karim.post('/v1/pay_online', {
      cus_code: 'pInv',
      policyid: id,
      due_date: fup,
      premium_amount: toTaka(instalment),
    })
    expect(fieldsOf((await calendarOf(karim, karims)).text, 'UID')).toEqual(before.slice(1))
  })

  it('are nobody else’s: another holder’s policy does not exist', async () => {
    expect((await calendarOf(rahima, karims)).status).toBe(404)
    expect((await rahima.get(paymentPaths.ownDueDates(999_999))).status).toBe(404)
  })
})

describe('coming instalments', () => {
  const terms = { startDate: '2026-01-31', premiumPayingYears: 2, instalment: 1000_00 } as const
  const monthly = { ...terms, mode: 'M', status: 'active', paidInstalments: 10 } as const

  it('end with the premium-paying term', () => {
    expect(comingInstalments({ ...monthly, paidInstalments: 22 }, '2027-11-15')).toEqual([
      { number: 23, dueDate: '2027-11-30' },
      { number: 24, dueDate: '2027-12-31' },
    ])
  })

  it('are none for a single premium, a proposal, and a proposal that was not taken up', () => {
    const today = '2026-11-30'
    expect(comingInstalments(monthly, today)).toHaveLength(12)
    expect(comingInstalments({ ...monthly, mode: 'N', paidInstalments: 0 }, '2026-01-01')).toEqual([])
    for (const status of ['draft', 'submitted', 'inReferral', 'pushFailed', 'notTakenUp', 'mature'] as const)
      expect(comingInstalments({ ...monthly, status }, today), status).toEqual([])
  })
})
