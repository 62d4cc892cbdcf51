import { ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addDays, formatDate, todayInDhaka } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { reminderChoices, reminderRounds, reminders } from '#money/reminders/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, waitForHydration } from '../drive/browser.ts'
import { policyRow } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import {
  app,
  browser,
  closeWithoutComplaints,
  expectAccessible,
  openJourney,
  visitAs,
} from '../drive/journey.ts'
import { letFallDue, remindToday } from '../drive/reminders.ts'

openJourney()

/** An instalment of Rahima's falls due tomorrow: two reminders were sent earlier, and the third now. */
async function remindOfTomorrow() {
  const today = todayInDhaka(app.clock.now())
  const dueDate = addDays(today, 1)
  const { id, paidInstalments: instalment } = await policyRow(app, '900000001')
  await letFallDue(app, '900000001', dueDate)
  const at = app.clock.now()
  const was = { policyId: id, instalment, dueDate, foundAt: at, doneAt: at }
  await app.db.delete(reminders)
  for (const stage of ['in30Days', 'in7Days'] as const)
    await app.db
      .insert(reminders)
      .values({ ...was, stage, outcome: 'sent', sent: { sms: 'sent', mail: 'sent' } })
  await app.db.delete(reminderRounds)
  // Messages are sent one by one, so only hers may be due.
  await app.db.update(policies).set({ fup: null }).where(ne(policies.id, id))
  await app.clock.moveTo(new Date(`${today}T10:00:00+06:00`))
  await remindToday(app)
  await app.clock.moveTo(null)
  return { id, dueDate }
}

describe.each(languagesToTest('bn'))('reminders of an instalment, in %s', (language) => {
  const said = words.reminders[language]
  const width = language === 'bn' ? 360 : 1280

  it('are visible to holder and office, and can be stopped and started by both (D-92, beyond 36)', {
    timeout: 90_000,
  }, async () => {
    await app.db.delete(reminderChoices)
    const { id, dueDate } = await remindOfTomorrow()
    // The next one: a week before thirty days of grace end.
    const on = formatDate(addDays(dueDate, 30 - 7), language)
    const next = fill(
      said.next,
      { on, channels: [said.byChannel.sms, said.byChannel.mail].join(said.and) },
      language,
    )

    const rahima = await visitAs('rahima', { language, width })
    await rahima.open(`/dashboard/policy-details/${id}`)
    await rahima.page.getByText(next).waitFor()
    for (const stage of ['in30Days', 'in7Days', 'tomorrow'] as const)
      await rahima.page.getByText(said.stages[stage]).waitFor()
    await rahima.page.getByRole('button', { name: said.choice.stop }).click()
    await rahima.page.getByText(said.chosen.stopped).waitFor()
    await rahima.page.getByText(said.noReminder.notWanted).waitFor()
    await expectAccessible(rahima, 'reminders stopped')

    const office = await visitAs('admin', { language })
    await office.open(`/policy-view/${id}`)
    await office.page.getByText(said.noReminder.notWanted).waitFor()
    await office.page.getByRole('button', { name: said.choice.start }).click()
    await office.page.getByText(said.chosen.started).waitFor()
    await office.page.getByText(next).waitFor()

    await rahima.open(`/dashboard/policy-details/${id}`)
    await rahima.page.getByText(next).waitFor()
    await closeWithoutComplaints(rahima)
    await closeWithoutComplaints(office)
  })

  it('are stopped by the link of their mail without signing in', {
    timeout: 60_000,
  }, async () => {
    const mails = await readInbox(app, 'rahima@example.com')
    const [address = ''] = mails.flatMap(({ text }) => /\/reminders\/stop\/[\w.-]+/.exec(text)?.[0] ?? [])
    const visitor = await browser.visit(app, { language, width })
    await visitor.open(address)
    await visitor.page.getByText(said.stop.lead).waitFor()
    await visitor.page.getByRole('button', { name: said.stop.button }).click()
    await visitor.page.getByText(said.stop.done).waitFor()
    await waitForHydration(visitor.page)
    await expectAccessible(visitor, 'reminders stopped by the link')
    const [choice] = await app.db.select().from(reminderChoices)
    expect(choice).toMatchObject({ isWanted: false, by: 'link' })
    expect(todayInDhaka(choice?.at ?? new Date(0))).toBe(todayInDhaka(app.clock.now()))
    await closeWithoutComplaints(visitor)
  })
})
