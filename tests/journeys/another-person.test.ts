import type { BrowserContext } from 'playwright-core'
import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { phoneWidth, waitForHydration } from '../drive/browser.ts'
import { policyRow } from '../drive/gateway.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import type { Caller } from '../drive/test-app.ts'
import { signInByPhone } from '../payments/customers.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'

openJourney()

/** Somebody signs in in another tab of the same browser. */
const signInBeside = (context: BrowserContext, { token }: Caller) =>
  context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])

const unfinishedOf = async (who: Caller) =>
  JSON.stringify((await who.get('/api-app/unfinished-proposals')).body.data)

it('what is typed into a proposal never becomes the work of a colleague who signs in in another tab (beyond 19)', async () => {
  const [tanvir, colleague] = [await app.signIn('agent'), await app.signIn('agent2')]
  const desk = await visitAs(tanvir, { language: 'en' })
  const { page, context } = desk
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 720_000 })
  await desk.open(`/policy-buy?quote=${quote}&section=applicant`)
  await signInBeside(context, colleague)
  await page.fill('[name=first_name]', 'Shahana')
  await page.locator('[data-keeping=signedOut]').waitFor()
  await signInBeside(context, tanvir)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.locator('[data-keeping=kept]').waitFor()
  expect(await unfinishedOf(tanvir)).toContain('Shahana')
  await signInBeside(context, colleague)
  await page.fill('[name=last_name]', 'Rahim')
  await page.keyboard.press('Control+s')
  await page.getByText(words['proposal-form'].en.autosave.signedOut).waitFor()
  expect(await page.inputValue('[name=last_name]')).toBe('Rahim')
  // The last message of a page that is left names the same person too.
  const [answer] = await Promise.all([
    page.waitForResponse('**/unfinished-proposal'),
    page.evaluate(() => dispatchEvent(new Event('pagehide'))),
  ])
  expect(answer.status()).toBe(401)
  expect(await unfinishedOf(colleague)).not.toContain('Shahana')
  await closeWithoutComplaints(desk)
})

it('a page of one policy holder shows and pays nothing of another who signs in in another tab', async () => {
  const [rahima, karim] = [await app.signIn('rahima'), await signInByPhone(app, '01711000002')]
  const { id } = await policyRow(app, '900000002')
  const phone = await visitAs(rahima, { language: 'bn', width: phoneWidth })
  const { page, context } = phone
  await phone.open('/dashboard')
  await signInBeside(context, karim)
  await page.locator('a[href="/dashboard/payments"]').first().dispatchEvent('click')
  await page.waitForURL('**/login?next=%2Fdashboard%2Fpayments')
  await phone.open(`/dashboard/policyinvoice/${id}`)
  await signInBeside(context, rahima)
  await page.locator('main form[method=post] button[type=submit]').first().click()
  await page.waitForURL('**/login?next=%2Fdashboard%2Fpolicyinvoice%2F*')
  await waitForHydration(page)
  await closeWithoutComplaints(phone)
})
