import { beforeAll, describe, expect, it } from 'vitest'
import { resetRole, resetUser } from '#demo/staff/demo-store.ts'
import { addDays, formatDate, todayInDhaka } from '#kernel/dates.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, widthsToTest } from '../drive/browser.ts'
import { app, expectAccessible, openJourney, visitAs } from '../drive/journey.ts'
import { quickHash } from '../drive/quick-hash.ts'

openJourney({ APPROVALS: 'editions' })

const rights = [
  permission.rateBookList,
  permission.rateBookCreate,
  permission.approvalList,
  permission.approvalEdit,
]
beforeAll(async () => {
  const passwordHash = await quickHash('Shapla@2026')
  await app.db.transaction(async (tx) => {
    for (const [id, firstName] of [
      [721, 'Rina'],
      [722, 'Selim'],
    ] as const) {
      await resetRole(tx, { id, name: `Actuary ${id}`, isActive: true }, rights)
      const name = { loginId: firstName.toLowerCase(), firstName, lastName: 'Khan', mobile: `01711300${id}` }
      await resetUser(tx, { id, ...name, roleId: id, passwordHash, hasOwnPassword: true })
    }
  })
})

describe.each(languagesToTest('en'))('rates that two people put into force, in %s', (language) => {
  it.each(widthsToTest(language))(
    'a file is checked, requested with a reason, and approved by another person who sees the changes (beyond 17, %d px)',
    { timeout: 90_000 },
    async (width) => {
      const { form, change, inForce, later, title } = words['rate-books'][language]
      const { sheet, done } = words.approvals[language]
      const name = `TARIFF-${language}-${width}`
      const rina = await visitAs('rina', { language, width })
      await rina.open('/dashboard_admin')
      if (width > 1000) await rina.page.getByRole('link', { name: title }).first().click()
      else await rina.open('/dashboard_admin/rate-book')
      await rina.page.getByText(inForce, { exact: true }).first().waitFor()
      const { page } = rina
      // An unchecked or changed file cannot be requested: the page says to check it first.
      const ask = page.getByRole('button', { name: form.ask })
      const cannotAsk = async (whyNot: string) => {
        await page.getByText(whyNot, { exact: true }).waitFor()
        expect(await ask.getAttribute('aria-disabled')).toBe('true')
        expect(await page.locator('main .btn-primary').innerText()).toBe(form.check)
      }
      await cannotAsk(form.checkFirst)
      const file = (text: string) => ({ name: 'tariff.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      const rates = 'plan,age,term,rate\n814,36,5,216.85\n814,37,5,217.1\n'
      await page.locator('input[name=file]').setInputFiles(file(`${rates}999,30,5,50\n`))
      const from = addDays(todayInDhaka(app.clock.now()), 10 + width)
      await page.locator('input[name=from]').fill(from.split('-').reverse().join('/'))
      await page.locator('input[name=name]').fill(name)
      // The month is in words, so that it cannot be confused with the day.
      expect(await page.locator('input[name=from]').inputValue()).toBe(formatDate(from, language))
      await page.locator('textarea[name=reason]').fill('Tariff agreed on 12 July')
      await page.getByRole('button', { name: form.check }).click()
      await page.locator('[aria-invalid=true]').waitFor()
      expect(await page.locator('main').innerText()).toContain('tariff.csv:4')
      await expectAccessible(rina, 'a file with a fault')
      await page.locator('input[name=file]').setInputFiles(file(rates))
      await page.getByRole('button', { name: form.check }).click()
      await page.getByText(change.title).waitFor()
      await expectAccessible(rina, 'what would change')
      await expect.poll(() => page.locator('main .btn-primary').innerText()).toBe(form.ask)
      await page.locator('input[name=name]').fill(`${name}-B`)
      await cannotAsk(form.changedSince)
      await page.getByRole('button', { name: form.check }).click()
      await page.getByText(`${name}-B`).first().waitFor()
      await ask.click()
      await page.getByText(sheet.own).waitFor()
      const request = new URL(page.url()).pathname
      await rina.leave()

      const selim = await visitAs('selim', { language, width })
      await selim.open(request)
      await selim.page.getByText(change.title).waitFor()
      await expectAccessible(selim, 'the request as the second person sees it')
      await selim.page.getByRole('button', { name: sheet.approve }).click()
      await selim.page.getByText(done.approve).waitFor()
      await selim.open('/dashboard_admin/rate-book')
      await selim.page.getByText(name).first().waitFor()
      await expect.poll(() => selim.page.getByText(later, { exact: true }).first().isVisible()).toBe(true)
      await expectAccessible(selim, 'the editions with the new one')
      await selim.leave()
    },
  )
})
