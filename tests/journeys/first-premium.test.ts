import type { Page, Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rahima as rahimaKhatun } from '#demo/policies/people.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { healthQuestionFields } from '#policies/questions/health-questions.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, type Visitor, waitForHydration, widthsToTest } from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import type { Caller } from '../drive/test-app.ts'
import { signInByPhone } from '../payments/customers.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

openJourney()

/** Polling interval of the page of a sale. */
const lookEveryMs = 4_000
const gateway = /\/sandbox\/gateway\/pay\//
const healthy = {
  ...Object.fromEntries(Object.values(healthQuestionFields).map((field) => [field, 0])),
  admitted_hospital_details: '',
  good_health: 1,
}

/** Confirms a complete proposal of this person after a review of the answers. */
async function confirm(visitor: Visitor, seller: Caller, language: Language, who: Wanted): Promise<void> {
  const { page } = visitor
  const { applicant, ...calculated } = who
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), calculated)
  const sent = { ...sumaiya, ...healthy, ...applicant, quote, status: 0 }
  const { status, body } = await purchase(seller, sent, [pdfFile()])
  if (status !== 200) throw new Error(`Nothing was kept: ${JSON.stringify(body)}`)
  await visitor.open(`/policy-buy?policyId=${body.data.id}&isEditing=1&section=check`)
  const form = { ...words.proposals[language], ...words['proposal-form'][language] }
  await page.getByText(form.check.complete).waitFor()
  const button = page.getByRole('button', { name: form.confirm, exact: true }).filter({ visible: true })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await page.getByText(form.check.declareFirst).filter({ visible: true }).waitFor()
  // By keyboard alone, from the first box to the button.
  await page.focus('[name=declaration]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard_admin?saved=JB*')
  await page.getByRole('heading', { name: words['office/sale'][language].confirmed.title }).waitFor()
}
type Wanted = {
  readonly dob?: string
  readonly sum_assured: number
  readonly applicant?: Readonly<Record<string, string>>
}

async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('No way there by keyboard')
}

async function look(visitor: Visitor, name: string): Promise<void> {
  expect(await visitor.findBarriers(), name).toEqual([])
  expect(await visitor.sidewaysScroll(), name).toBe(0)
  const folder = process.env.JIBON_PICTURES
  const width = visitor.page.viewportSize()?.width
  if (folder) await visitor.page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
}

describe.each(languagesToTest('bn'))('the first premium, in %s', (language) => {
  const sale = words['office/sale'][language]
  const panel = words['ledger/payment-state'][language]
  const place = languages.indexOf(language)

  it.each(widthsToTest(language))(
    'is paid by the holder at once on the page after the confirmation, %i px wide',
    { timeout: 180_000 },
    async (width) => {
      const rahima = await app.signIn('rahima')
      const { nationalId, birthDate, firstName, lastName } = rahimaKhatun
      const visitor = await visitAs(rahima, { language, width })
      const { page } = visitor
      await confirm(visitor, rahima, language, {
        // Her total sum stays below the limit for a referral.
        dob: birthDate,
        sum_assured: 250_000 + place * 20_000 + Number(width > 400) * 10_000,
        applicant: {
          national_id: nationalId,
          date_of_birth: birthDate,
          first_name: firstName,
          last_name: lastName,
        },
      })
      const pay = page.getByRole('link', { name: sale.premium.payNow })
      await pay.waitFor()
      await page.getByText(sale.premium.missing.slice(0, -1)).waitFor()
      await look(visitor, `confirmed-holder-${language}`)
      await tabTo(page, pay)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard/policyinvoice/*')
      await waitForHydration(page)
      await page.getByRole('button', { name: words.customer[language].invoice.payNow }).click()
      await page.waitForURL(gateway)
      await page.click('button[value=pay]')
      await page.locator('[data-payment=paid]').waitFor()
      await page.getByText(panel.states.paid.title).first().waitFor()
      await closeWithoutComplaints(visitor)
    },
  )

  it.each(widthsToTest(language))(
    'is paid by somebody without an account, through a link that the agent sends, %i px wide',
    { timeout: 180_000 },
    async (width) => {
      const agent = await app.signIn('agent')
      const visitor = await visitAs(agent, { language, width })
      const { page } = visitor
      await page.clock.install()
      // Names that do not sound alike, so that each counts as another life.
      const name = ['Nasrin', 'Kulsum', 'Jesmin', 'Tahmina'][place * 2 + Number(width > 400)] ?? ''
      await confirm(visitor, agent, language, {
        sum_assured: 500_000,
        applicant: { national_id: `19908${place}${width}`.padEnd(10, '4'), first_name: name },
      })
      await page.getByText(sale.steps.premiumNow, { exact: true }).waitFor()
      const send = page.getByRole('button', { name: sale.link.send })
      await tabTo(page, send)
      await page.keyboard.press('Enter')
      const address = page.locator('.alert-success .select-all')
      await address.waitFor()
      // It is still there after the page has polled.
      const isLook = (answer: Response) => answer.url().includes('/proposal-preview/')
      const [looked] = await Promise.all([page.waitForResponse(isLook), page.clock.runFor(lookEveryMs)])
      await looked.finished()
      const link = (await address.textContent()) ?? ''

      const payer = await browser.visit(app, { language, width })
      await payer.open(new URL(link).pathname)
      await payer.page.getByRole('button', { name: words['pay-direct'][language].link.button }).click()
      await payer.page.waitForURL('**/payment-step-2')
      await payer.page.getByText(panel.charge.note).waitFor()
      await payer.page.getByText(words['pay-direct'][language].amount.receiptByLink).waitFor()
      await payer.page.locator('main button[type=submit]').first().click()
      await payer.page.waitForURL(gateway)
      await payer.page.click('button[value=pay]')
      await payer.page.locator('[data-payment=paid]').waitFor()
      await payer.page.getByText(panel.keepReceipt).waitFor()
      // The link is used up.
      await payer.open(new URL(link).pathname)
      await payer.page.getByText(words.links[language].over.payment).waitFor()
      await look(payer, `link-over-${language}`)

      // The seller's page shows it after the next poll.
      await page.clock.runFor(lookEveryMs)
      await page.getByText(sale.steps.premiumReceived, { exact: true }).waitFor()
      await expect.poll(() => page.getByText(sale.premium.missing.slice(0, -1)).count()).toBe(0)
      await look(visitor, `received-${language}`)
      expect([...visitor.complaints, ...payer.complaints]).toEqual([])
      await Promise.all([visitor.leave(), payer.leave()])
    },
  )

  it.each(widthsToTest(language))(
    'is shown on the policy until it is received: for the office with the link, for the holder with the payment button, %i px wide',
    { timeout: 180_000 },
    async (width) => {
      const agent = await app.signIn('agent')
      const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
      const sent = { ...sumaiya, ...healthy, quote, status: 1 }
      const mobile = `0171122${place}${String(width).padStart(4, '0')}`.slice(0, 11)
      const parul = { first_name: 'Parul', mobile, national_id: `19907${place}${width}`.padEnd(10, '6') }
      const { body } = await purchase(agent, { ...sent, ...parul }, [pdfFile()])
      await app.eventually('the core system has it', async () => {
        const input = { customer_policy_id: body.data.id }
        const answer = await agent.post('/api-app/customer-policy-details', input)
        return answer.body.data.customer_policy_details.first_premium.is_payable
      })
      const holder = await signInByPhone(app, mobile)
      const visitor = await visitAs(agent, { language, width })
      const { page } = visitor
      await visitor.open(`/policy-view/${body.data.id}`)
      await page.getByText(sale.premium.missing.slice(0, -1)).waitFor()
      await page.getByRole('button', { name: sale.link.send }).click()
      await page.locator('.alert-success .select-all').waitFor()
      await look(visitor, `policy-office-${language}`)
      await visitor.context.addCookies([{ name: 'session', value: holder.token ?? '', url: app.url }])
      await visitor.open(`/policy-view-customer/${body.data.id}`)
      await page.getByText(words.policies[language].firstPremium.missing.slice(0, -1)).waitFor()
      await look(visitor, `policy-holder-${language}`)
      await page.getByRole('link', { name: words.policies[language].firstPremium.pay }).click()
      await page.waitForURL('**/dashboard/policyinvoice/*')
      await closeWithoutComplaints(visitor)
    },
  )
})
