import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { personPath } from '#portals/office/paths.ts'
import { words } from '../../src/words.ts'
import { deskWidth, languagesToTest, type Visitor, variantsToTest } from '../drive/browser.ts'
import { app, openJourney, visitAs } from '../drive/journey.ts'

openJourney()
const patience = { timeout: 120_000 }

async function isWell(visitor: Visitor, what: string): Promise<void> {
  expect(await visitor.findBarriers(), what).toEqual([])
  expect(await visitor.sidewaysScroll(), what).toBe(0)
  expect(visitor.complaints, what).toEqual([])
}

const customerOf = async (coreNumber: string): Promise<number> => {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select customer_id as id from policies where core_number = ${coreNumber}`,
  )
  return rows[0]?.id ?? 0
}

describe.each(variantsToTest('en'))(
  'a policy holder at home, in $language, $width px wide',
  ({ language, width }) => {
    const frame = words['customer/frame'][language]
    const own = words.customer[language]

    it(
      'has the same layout and menu under every address, and pays from the top of the page (CUST-11, D-69)',
      patience,
      async () => {
        const visitor = await visitAs('rahima', { language, width })
        const { page } = visitor
        const menu = async () => {
          const button = page.locator('header summary')
          const isFolded = async () =>
            (await button.isVisible()) && !(await page.locator('header details[open]').isVisible())
          if (await isFolded()) await button.click()
          return page.getByRole('navigation', { name: frame.label }).locator('visible=true')
        }
        for (const address of ['/dashboard_admin', '/dashboard']) {
          await visitor.open(address)
          await expect
            .poll(() => page.locator('h1').innerText(), { message: address })
            .toBe(own.dashboard.title)
          await isWell(visitor, address)
          const here = (await menu()).locator('[aria-current=page]')
          await expect.poll(() => here.innerText(), { message: address }).toContain(frame.dashboard)
        }
        for (const key of ['policyList', 'history', 'profile', 'myData', 'changePassword'] as const) {
          const before = new URL(page.url()).pathname
          await (await menu()).getByRole('link', { name: frame[key], exact: true }).click()
          await page.waitForURL((url) => url.pathname !== before)
          await page.locator('h1').waitFor()
          expect(await visitor.sidewaysScroll(), key).toBe(0)
          expect(visitor.complaints, key).toEqual([])
          expect(await page.locator('.side-item').count(), key).toBe(0)
        }
        await visitor.open('/dashboard_admin')
        expect(new URL(page.url()).pathname, 'the item chosen last').not.toBe('/dashboard')
        await visitor.open('/dashboard')
        const pay = page.locator('main .btn-primary').first()
        const box = await pay.boundingBox()
        expect(box && box.y + box.height, 'the button in view').toBeLessThan(width < 600 ? 740 : 900)
        await pay.click()
        await page.waitForURL('**/dashboard/policyinvoice/**')
        await visitor.leave()
      },
    )
  },
)

// On a phone the list has no column for the holder.
describe.each(languagesToTest('en'))('the office looks for somebody, in %s', (language) => {
  const person = words['office/person'][language]

  it('in the other script, and opens everything about that person', patience, async () => {
    const visitor = await visitAs('admin', { language, width: deskWidth })
    const { page } = visitor
    await visitor.open(`/dashboard_admin/policies?q=${encodeURIComponent('রহিমা খাতুন 900000001')}`)
    await expect.poll(() => page.locator('main').innerText()).toContain('Rahima Khatun')
    const path = personPath(await customerOf('900000001'))
    await page.locator(`main a[href="${path}"]`).locator('visible=true').first().click()
    await page.waitForURL(`**${path}`)
    await expect.poll(() => page.locator('h1').innerText()).toContain('Rahima')
    const shown = await page.locator('main').innerText()
    for (const part of [
      person.facts.arrears,
      person.who.title,
      person.policies.title,
      person.notes.title,
      person.looks.title,
    ])
      expect(shown).toContain(part)
    await isWell(visitor, 'the page of a person')
    await page
      .getByRole('link', { name: '900000003' })
      .or(page.locator('main section a').first())
      .first()
      .click()
    await page.waitForURL('**/policy-view/**')
    await page.locator(`main a[href="${path}"]`).first().waitFor()
    await visitor.leave()
  })
})
