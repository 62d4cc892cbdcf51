import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { words as allWords } from '../../src/words.ts'
import {
  isEveryWalk,
  languagesToTest,
  type Visitor,
  waitForHydration,
  widthsToTest,
} from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { untilActive } from '../drive/pass-time.ts'
import type { Caller } from '../drive/test-app.ts'
import {
  pdfFile,
  sumaiya as proposal,
  purchase,
  quoteFor,
  somebodyElse,
} from '../people/proposal-of-sumaiya.ts'
import { sumaiya } from '../people/sumaiya.ts'
import { type Buyer, calculate, formWords, propose, proposeDraft } from './walk-purchase.ts'

openJourney()

const insured = { birth: sumaiya.birth, gender: sumaiya.gender }

describe.each(languagesToTest('en'))('the main use case, in %s', (language) => {
  const { plans, policies } = { plans: allWords.plans[language], policies: allWords.policies[language] }

  it.each(widthsToTest(language))(
    'a visitor calculates, signs in as agent, proposes with a PDF, confirms, and the core takes the policy, %i px wide (PCALC-27, PROP-01, PROP-07, PROP-08, PROP-25, ROUTE-11, POL-01, POL-08, PUSH-01)',
    { timeout: 120_000 },
    async (width) => {
      const visitor = await browser.visit(app, { language, width })
      const { page } = visitor

      await visitor.open('/')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      await visitor.open('/premium-calculator')
      await calculate(page, insured)
      await page.getByRole('heading', { name: plans.explanation.title }).waitFor()

      const buy = page.getByRole('button', { name: plans.quoteActions.buy })
      await expect.poll(() => buy.getAttribute('aria-disabled')).toBe('true')
      await expect.poll(() => page.getByText(plans.buyNeedsLogin).isVisible()).toBe(true)
      await page.getByRole('main').getByRole('button', { name: plans.signInToBuy }).click()
      await page.waitForURL('**/login?next=**')
      await waitForHydration(page)
      await page.click('a[href*="type=office"]')
      await page.fill('[name=user_id]', 'agent')
      await page.fill('[name=password]', demoPassword)
      await page.click('main button[type=submit]')

      await page.waitForURL((url) => url.pathname === '/premium-calculator')
      await waitForHydration(page)
      await page.getByRole('button', { name: plans.quoteActions.buy }).click()
      await page.waitForURL('**/policy-buy?quote=**')
      await propose(visitor, language, { who: 'agent', insured })

      const row = await policyBecomesActive(visitor)
      await expect.poll(() => row.textContent()).toMatch(/9\d{8}/)
      expect(await row.textContent()).toContain(policies.statuses.active)
      await row.getByRole('link').first().click()
      await page.waitForURL('**/policy-view/**')
      await page.getByText(proposal.father_name).waitFor()
      await expect.poll(() => page.locator('main').textContent()).toMatch(/9\d{8}/)
      expect(await visitor.findBarriers()).toEqual([])
      await closeWithoutComplaints(visitor)
    },
  )
})

/** Each in one language; `npm run proof journeys` takes all in both. */
const buyers: readonly {
  readonly who: 'bank' | 'customer' | 'administrator'
  readonly login: string
  readonly language: Language
  readonly insured: Buyer['insured']
  readonly transactionId?: string
}[] = [
  { who: 'bank', login: 'bank', language: 'bn', insured, transactionId: 'TX-7001' },
  {
    who: 'customer',
    login: 'rahima',
    language: 'bn',
    insured: { birth: { day: '12', month: '3', year: '1985' }, gender: 'F' },
  },
  { who: 'administrator', login: 'farida', language: 'en', insured },
]

describe.each(languages)('everybody’s own purchase, in %s', (language) => {
  const walking = buyers.filter((buyer) => isEveryWalk || buyer.language === language)

  it.each(walking.flatMap((buyer) => widthsToTest(language).map((width) => ({ ...buyer, width }))))(
    '$who: from the quote to the confirmed policy, $width px wide (PROP-02, PROP-05, PROP-24, PROP-26)',
    { timeout: 60_000 },
    async ({ width, login, ...buyer }) => {
      const caller = login === 'farida' ? await signInFarida() : await app.signIn(login)
      const { birth, gender } = buyer.insured
      const dob = `${birth.year.replace('১৯', '19')}-${birth.month.padStart(2, '0')}-${inLatin(birth.day)}`
      // A different sum each time, because the form questions an equal sale to the same person within a day
      // (design §10).
      const sum = 200_000 + 20_000 * languages.indexOf(language) + 10_000 * Number(width > 400)
      const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), {
        dob,
        gender,
        sum_assured: sum,
      })
      const visitor = await visitAs(caller, { language, width })
      await visitor.open(`/policy-buy?quote=${quote}`)
      const { sections } = formWords(language)
      const tasks = await visitor.page.locator('.tasks b').allTextContents()
      expect(tasks.includes(sections.bank.title)).toBe(buyer.who === 'bank')
      expect(tasks.includes(sections.office.title)).toBe(false)
      const transactionId = buyer.transactionId && `${buyer.transactionId}-${language}-${width}`
      if (buyer.who === 'customer') await propose(visitor, language, { ...buyer, who: 'customer' })
      else {
        const sent = { ...proposal, ...somebodyElse(), agency_code: undefined, quote, status: 0 }
        const { id } = (await purchase(caller, sent, [pdfFile()])).body.data
        await proposeDraft(visitor, language, { id, transactionId })
      }
      const { rows } = await app.db.execute(
        sql`select status, transaction_id, collection_amount, instalment from policies order by id desc limit 1`,
      )
      const [policy] = rows
      expect(policy?.status).toBeGreaterThan(0)
      expect(policy?.transaction_id).toBe(transactionId ?? null)
      expect(policy?.collection_amount).toBe(buyer.who === 'bank' ? policy?.instalment : null)
      expect(await visitor.sidewaysScroll()).toBe(0)
      await closeWithoutComplaints(visitor)
    },
  )
})

/** Farida is an administrator, not the main one, who never buys (PROP-09); she has set her own password. */
async function signInFarida(): Promise<Caller> {
  const admin = await app.signIn('admin')
  const farida = { en_first_name: 'Farida', login_id: 'farida', mobile: '01711000099', role_id: 1, status: 1 }
  await admin.post('/api-app/store-users', { ...farida, password: 'Given#2026' })
  const first = await app.signIn('farida', 'Given#2026').catch(() => app.signIn('farida', 'Farida#2026'))
  await first.post('/api-app/reset-password', { password: 'Farida#2026', confirm_password: 'Farida#2026' })
  return app.signIn('farida', 'Farida#2026')
}

function inLatin(day: string): string {
  return day.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit))).padStart(2, '0')
}

/** Waits until the core system has reported the newest policy, which is first in the list. */
async function policyBecomesActive({ page, open }: Visitor) {
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from policies order by id desc limit 1`)
  await untilActive(app, rows[0]?.id ?? 0)
  await open('/dashboard_admin/policies')
  return page.locator('main tbody tr').first()
}
