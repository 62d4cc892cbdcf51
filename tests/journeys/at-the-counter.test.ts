import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, variantsToTest } from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

openJourney()
const patience = { timeout: 90_000 }

const ofRahima = async () => {
  const { rows } = await app.db.execute<{ id: number; customer_id: number; reference: string }>(
    sql`select id, customer_id, reference from policies where core_number = '900000001'`,
  )
  if (!rows[0]) throw new Error('The demo lacks Rahima')
  return rows[0]
}

describe.each(variantsToTest('en'))(
  'somebody at a counter, in $language, $width px wide',
  ({ language, width }) => {
    const office = words['office/policy'][language]

    it(
      'keeps a half-typed note when another act on the page shows a colleague’s (POL-08)',
      patience,
      async () => {
        const { id } = await ofRahima()
        const visitor = await visitAs('agent', { language, width })
        const { page } = visitor
        await visitor.open(`/policy-view/${id}`)
        await page.locator('textarea[name=text]').fill('Her brother rang about the')
        const colleague = await app.signIn('admin')
        const text = `Papers came, ${language} ${width}.`
        await colleague.post('/api-app/store-policy-note', { customer_policy_id: id, text })
        await page.locator('button[value=payLink]').click()
        await page.locator('li', { hasText: text }).waitFor()
        expect(await page.inputValue('textarea[name=text]')).toBe('Her brother rang about the')
        await closeWithoutComplaints(visitor)
      },
    )

    it('reads first what is due, and saves a note by keyboard alone', patience, async () => {
      const visitor = await visitAs('agent', { language, width })
      const { page } = visitor
      await visitor.open(`/policy-view/${(await ofRahima()).id}`)
      const first = page.locator('main dl').first()
      for (const label of [
        office.facts.nextDue,
        office.facts.arrears,
        office.facts.paidTo,
        office.facts.agent,
      ])
        expect(await first.innerText()).toContain(label)
      const text = `${office.notes.label} ${language} ${width}`
      await page.getByLabel(office.notes.label).focus()
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('aside li', { hasText: text }).count()).toBe(1)
      await expect.poll(() => page.getByLabel(office.notes.label).inputValue()).toBe('')
      expect(await visitor.findBarriers()).toEqual([])
      expect(await visitor.sidewaysScroll()).toBe(0)
      await closeWithoutComplaints(visitor)
    })

    it('saves a note without scripts, and reads what is missing', patience, async () => {
      const visitor = await visitAs('agent', { language, width, withoutScripts: true })
      const { page } = visitor
      await page.goto(`/policy-view/${(await ofRahima()).id}`)
      await page.getByRole('button', { name: office.notes.send }).click()
      await expect
        .poll(() => page.locator('aside').innerText())
        .toContain(words.policies[language].problems.noteRequired)
      await page.getByLabel(office.notes.label).fill(`without ${language} ${width}`)
      await page.getByRole('button', { name: office.notes.send }).click()
      await expect
        .poll(() => page.locator('aside li', { hasText: `without ${language} ${width}` }).count())
        .toBe(1)
      await visitor.leave()
    })

    it(
      'reads the message about a saved draft once, not after a reload; a confirmed proposal has a page of its own',
      patience,
      async () => {
        const visitor = await visitAs('agent', { language, width })
        const { page } = visitor
        const confirmed = words['office/sale'][language].confirmed.title
        await visitor.open(`/dashboard_admin?saved=${(await ofRahima()).reference}`)
        await page.getByRole('heading', { level: 1, name: confirmed }).waitFor()
        const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
        const draft = await purchase(await app.signIn('agent'), { ...sumaiya, quote, status: 0 })
        const reference = draft.body.data.ref_unique_id
        await visitor.open(`/dashboard_admin?saved=${reference}`)
        await expect.poll(() => page.locator('main .alert-success').innerText()).toContain(reference)
        await expect.poll(() => page.url()).not.toContain('saved')
        await page.reload()
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await page.locator('main .alert-success').count()).toBe(0)
        await visitor.leave()
      },
    )

    it('opens a link to an office screen and signs in there', patience, async () => {
      const visitor = await browser.visit(app, { language, width })
      await visitor.open(`/policy-view/${(await ofRahima()).id}`)
      await expect.poll(() => visitor.page.locator('input[name=user_id]').isVisible()).toBe(true)
      await visitor.leave()
    })
  },
)

describe('the policy list at a desk', () => {
  it.each(languagesToTest('bn'))('shows 15 policies within 900 pixels, in %s', patience, async (language) => {
    const visitor = await visitAs('admin', { language, width: 1280 })
    const { page } = visitor
    await page.setViewportSize({ width: 1280, height: 900 })
    await visitor.open('/dashboard_admin/policies')
    const ends = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
    expect(ends.length).toBe(15)
    expect(Math.max(...ends)).toBeLessThanOrEqual(900)
    await visitor.leave()
  })

  it('accepts dates as people write them, and reports an invalid one', patience, async () => {
    const visitor = await visitAs('admin', { language: 'bn', width: 1280 })
    const { page } = visitor
    const { list } = words.policies.bn
    // The filters close when the last one is removed, a moment after the address has changed.
    const moreFilters = page.locator('details:not([open]) > summary', {
      hasText: words['pages/office'].bn.moreFilters,
    })
    await visitor.open('/dashboard_admin/policies')
    await moreFilters.click()
    await page.fill('#from', '১৫/১/২০২০')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?from=2020-01-15')
    await page.getByRole('link', { name: list.from }).click()
    await page.waitForURL('**/dashboard_admin/policies')
    await moreFilters.click()
    await page.fill('#from', '৩১/২/২০২০')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.locator('main form[role=search]').innerText())
      .toContain(words['pages/office'].bn.noDay)
    expect(await page.inputValue('#from')).toBe('৩১/২/২০২০')
    expect(await visitor.findBarriers()).toEqual([])
    await visitor.leave()
  })
})
