import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { phoneWidth, type Visitor, walkedIn } from '../drive/browser.ts'
import { app, openJourney, visitAs } from '../drive/journey.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'

openJourney()

describe.each(walkedIn('en'))('a quote whose number somebody brings to the office, in %s', (language) => {
  const { open } = words['plans/share'][language]
  const { saved } = words.plans[language]

  async function as(user: string): Promise<Visitor> {
    const visitor = await visitAs(user, { language, width: phoneWidth })
    return visitor
  }

  it('is opened from the first page of the portal, and from the request to be called that names it', async () => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), {})
    const { number } = (await app.visitor.post('/v1/quotes', { quote })).body.data
    const asked = await app.visitor.post('/v1/enquiries/call-me', {
      name: 'Rahima Khatun',
      phone: '01711000001',
      quote_number: number,
    })
    expect(asked.status).toBe(200)

    const visitor = await as('agent')
    const { page } = visitor
    const main = page.getByRole('main')
    await visitor.open('/dashboard_admin')
    await main.locator('summary', { hasText: open.summary }).click()
    await main.getByLabel(open.label).fill(number)
    expect(await visitor.findBarriers()).toEqual([])
    await main.getByRole('button', { name: open.button }).click()
    await page.waitForURL(`**/premium-calculator?quote=${number}`)
    await main.getByText(saved.title, { exact: true }).waitFor()
    await visitor.leave()

    const editor = await as('editor')
    await editor.open('/dashboard_admin/enquiries')
    await editor.page.getByRole('link', { name: number }).click()
    await editor.page.waitForURL(`**/premium-calculator?quote=${number}`)
    await editor.leave()
  })
})
