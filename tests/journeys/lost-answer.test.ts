import { sql } from 'drizzle-orm'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { languagesToTest, type Visitor, waitForHydration, widthsToTest } from '../drive/browser.ts'
import { app, openJourney, visitAs } from '../drive/journey.ts'
import { inventedName } from '../people/invented-name.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'
import { formWords } from './walk-purchase.ts'

openJourney()

const purchaseCall = '**/api-app/purchase-policy'
const countConfirmed = async (nationalId: string): Promise<number> => {
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from policies
    where status <> 0 and holder_first_name = ${nameOf(nationalId)}`)
  return rows[0]?.n ?? 0
}
const nameOf = (nationalId: string): string => inventedName(Number(nationalId.slice(-6)))

/** Lets the server answer, but drops the answer on its way to the page. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch()
  await route.abort('connectionreset')
}

/** Opens the last page of a saved draft with this national ID, ready to be confirmed. */
async function openToConfirm(nationalId: string, language: Language, width: number): Promise<Visitor> {
  const agent = await app.signIn('agent')
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const applicant = { ...sumaiya, national_id: nationalId, first_name: nameOf(nationalId) }
  const saved = await purchase(agent, { ...applicant, quote, status: 0 }, [pdfFile()])
  const visitor = await visitAs(agent, { language, width })
  await visitor.open(`/policy-buy?policyId=${saved.body.data.id}&isEditing=1&section=check`)
  await waitForHydration(visitor.page)
  await visitor.page.getByText(formWords(language).filling.check.complete).waitFor()
  await visitor.page.check('[name=declaration]', { force: true })
  await visitor.page.check('[name=consent]', { force: true })
  return visitor
}

const confirmButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: formWords(language).confirm, exact: true }).filter({ visible: true })

describe.each(languagesToTest('bn'))('a confirmation whose answer is lost, in %s', (language) => {
  const words = formWords(language)
  const { outcome, check } = words.filling
  const place = languages.indexOf(language)

  it.each(widthsToTest(language))(
    'is retried by the page itself, sells once, and ends like any success, %i px wide (PUSH-02, PROP-08)',
    { timeout: 120_000 },
    async (width) => {
      const number = `19907${place}${width}`.padEnd(10, '1')
      const visitor = await openToConfirm(number, language, width)
      const { page } = visitor
      // Two answers are lost; the page is checked before the third arrives.
      let lost = 0
      let isLooked = () => {}
      const looked = new Promise<void>((resolve) => {
        isLooked = resolve
      })
      await page.route(purchaseCall, async (route) => {
        if (++lost <= 2) return loseAnswer(route)
        await looked
        return route.continue()
      })
      await page.clock.install()
      await confirmButton(page, language).click()
      await expect
        .poll(async () => {
          await page.clock.runFor(2_000)
          return lost
        })
        .toBe(3)
      await page.getByText(outcome.unknown).waitFor()
      await expect.poll(() => page.locator('[data-outcome=asking]').isVisible()).toBe(true)
      await expect.poll(() => confirmButton(page, language).count()).toBe(0)
      await expect.poll(() => page.getByText(check.lead).count()).toBe(0)
      await expect.poll(() => page.getByText(check.complete).count()).toBe(0)
      expect(await visitor.sidewaysScroll()).toBe(0)
      await takePicture(page, `asking-${language}-${width}`)
      isLooked()
      await page.waitForURL('**/dashboard_admin?saved=JB*')
      expect(lost).toBe(3)
      expect(await countConfirmed(number)).toBe(1)
      await visitor.leave()
    },
  )

  it.each(widthsToTest(language))(
    'says what to do when no answer comes for long, and can then be retried by the reader, %i px wide (PUSH-02)',
    { timeout: 120_000 },
    async (width) => {
      const number = `19908${place}${width}`.padEnd(10, '1')
      const visitor = await openToConfirm(number, language, width)
      const { page } = visitor
      await page.clock.install()
      await page.route(purchaseCall, loseAnswer)
      await confirmButton(page, language).click()
      await expect
        .poll(
          async () => {
            await page.clock.runFor(16_000)
            return page.locator('[data-outcome=unknown]').isVisible()
          },
          { timeout: 60_000 },
        )
        .toBe(true)
      await expect.poll(() => confirmButton(page, language).count()).toBe(0)
      await expect.poll(() => page.isChecked('[name=consent]')).toBe(true)
      const change = page.getByRole('link', { name: words.filling.check.change })
      expect(await change.count(), 'nothing is changed that may be submitted already').toBe(0)
      expect(await visitor.findBarriers()).toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)
      await takePicture(page, `unknown-${language}-${width}`)
      await page.unroute(purchaseCall)
      await page.getByRole('button', { name: outcome.askAgain }).click()
      await page.waitForURL('**/dashboard_admin?saved=JB*')
      expect(await countConfirmed(number)).toBe(1)
      await visitor.leave()
    },
  )

  it.each(widthsToTest(language))(
    'asks whether a similar sale of the last day is a different one, and sells it on confirmation, %i px wide (PROP-31)',
    { timeout: 120_000 },
    async (width) => {
      const { another } = words.filling
      const number = `19909${place}${width}`.padEnd(10, '1')
      for (const wanted of [1, 2]) {
        const visitor = await openToConfirm(number, language, width)
        const { page } = visitor
        await confirmButton(page, language).click()
        if (wanted === 2) {
          await page.getByText(another.title).waitFor()
          await expect.poll(() => page.locator('main').textContent()).toMatch(/JB\d\d-\d{7}-\d/)
          await expect.poll(() => confirmButton(page, language).count()).toBe(0)
          expect(await countConfirmed(number)).toBe(1)
          expect(await visitor.sidewaysScroll()).toBe(0)
          await takePicture(page, `another-${language}-${width}`)
          await page.getByRole('button', { name: another.other }).click()
        }
        await page.waitForURL('**/dashboard_admin?saved=JB*')
        expect(await countConfirmed(number)).toBe(wanted)
        await visitor.leave()
      }
    },
  )
})

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.JIBON_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
