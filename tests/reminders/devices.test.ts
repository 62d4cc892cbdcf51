import { beforeAll, expect, it } from 'vitest'
import { formatTakaInSms } from '#kernel/money.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { shownIn, turnNoticesOn } from '../drive/browser-notices.ts'
import { policyRow } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import { letFallDue, remindToday } from '../drive/reminders.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp()
beforeAll(async () => {
  await app.clock.moveTo(new Date('2027-03-03T09:00:00+06:00'))
  await app.db.update(policies).set({ fup: null })
})

it('a holder who asked for notices on a phone is reminded there too, once, and the page of the policy says so (D-92)', async () => {
  const rahima = await app.signIn('rahima', undefined, 'bn')
  const policyId = await letFallDue(app, '900000001', '2027-03-10')
  const reminders = async () => (await rahima.get(`/api-app/policy-reminders/${policyId}`)).body.data
  expect((await reminders()).next.ways).toEqual(['sms', 'mail'])
  await turnNoticesOn(app, rahima, 'phone')
  expect((await reminders()).next.ways).toEqual(['sms', 'mail', 'device'])

  await remindToday(app)
  const amount = formatTakaInSms((await policyRow(app, '900000001')).instalment, 'bn')
  const shown = await app.eventually('the phone shows it', async () => {
    const found = await shownIn(app, 'phone')
    return found.length > 0 && found
  })
  expect(shown).toEqual([
    `শাপলা লাইফ\nআপনার পলিসির (শেষে 0001) পরের কিস্তি ${amount}, তারিখ ১০ মার্চ।\n/dashboard/policyinvoice/${policyId}`,
  ])
  expect(await readInbox(app, '01711000001')).toHaveLength(1)
  const [sent] = (await reminders()).sent
  expect(sent.ways).toEqual(['sms', 'mail', 'device'].map((way) => ({ way, was_taken: true })))
})
