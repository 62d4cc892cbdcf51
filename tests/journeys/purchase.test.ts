import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { demoPassword } from '#staff/server/load-demo-staff.ts'
import { words as allWords } from '../../src/words.ts'
import { answersTo, openBrowser, type TestBrowser, type Visitor, widthsOf } from '../drive/browser.ts'
import { makePdf } from '../drive/pdf.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'
import { arif, sumaiya } from '../people/sumaiya.ts'

let app: TestApp
let browser: TestBrowser
beforeAll(async () => {
  app = await createTestApp()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.close()
})

const papers = {
  name: 'papers.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf(),
}
const healthQuestions = [
  'medical_practitioner',
  'admitted_hospital',
  'remained_absent',
  'suffering_ailments_pertaining',
  'suffered_diabetes_others',
  'bodily_defect_deformity',
  'accident_injury',
  'used_alcoholic_others',
  'aids_hepatitis',
]

describe.each(languages)('the main job, in %s', (language) => {
  const { plans, proposals, policies } = wordsIn(language)

  it.each(widthsOf(language))(
    'a visitor calculates, signs in as agent, proposes with a PDF, confirms, and the core takes the policy, %i px wide (PCALC-27, PROP-01, PROP-07, PROP-08, ROUTE-11, POL-01, POL-08, PUSH-01)',
    { timeout: 120_000 },
    async (width) => {
      const visitor = await browser.visit(app, { language, width })
      const { page } = visitor

      await visitor.open('/')
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await visitor.open('/premium-calculator')
      await calculate(page)
      await page.getByRole('heading', { name: plans.explanation.title }).waitFor()

      const buy = page.getByRole('button', { name: plans.quoteActions.buy })
      expect(await buy.getAttribute('aria-disabled')).toBe('true')
      expect(await page.getByText(plans.buyNeedsLogin).isVisible()).toBe(true)
      await page.getByRole('main').getByRole('button', { name: plans.signInToBuy }).click()
      await page.waitForURL('**/login?next=**')
      await answersTo(page)
      await page.click('a[href*="type=office"]')
      await page.fill('[name=user_id]', 'agent')
      await page.fill('[name=password]', demoPassword)
      await page.click('main button[type=submit]')

      await page.waitForURL((url) => url.pathname === '/premium-calculator')
      await answersTo(page)
      await page.getByRole('button', { name: plans.quoteActions.buy }).click()
      await page.waitForURL('**/policy-buy?quote=**')
      await answersTo(page)
      await fillProposal(page, proposals)
      expect(await visitor.findBarriers()).toEqual([])
      await page.getByRole('button', { name: proposals.confirm }).click()

      await page.waitForURL('**/dashboard_admin')
      await page.getByText(proposals.saved).first().waitFor()
      const row = await policyBecomesActive(visitor)
      expect(await row.textContent()).toContain(policies.statuses.active)
      await row.getByRole('link').first().click()
      await page.waitForURL('**/policy-view/**')
      await page.getByText(sumaiya.texts.father_name).waitFor()
      expect(await page.locator('main').textContent()).toMatch(/9\d{8}/)
      expect(await visitor.findBarriers()).toEqual([])
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    },
  )
})

async function calculate(page: Page): Promise<void> {
  await fillDate(page, 'dob', sumaiya.birth)
  await page.check(`[name=gender][value=${sumaiya.gender}]`, { force: true })
  await page.waitForSelector('[name=policy] option[value="802"]', { state: 'attached' })
  await page.selectOption('[name=policy]', '802')
  await page.check('[name=mode][value=Y]', { force: true })
  await page.selectOption('[name=term]', '20')
  await page.fill('[name=sum_assured]', '৫,০০,০০০')
  await page.check('[name=accidental_cover][value="1"]', { force: true })
  await page.selectOption('[name=hospital_rider]', '1')
  await page.click('button[name=intent][value=calculate]')
}

async function fillProposal(page: Page, words: (typeof allWords)['proposals']['en' | 'bn']): Promise<void> {
  const next = async (part: string) => {
    await page.getByRole('button', { name: words.nextSection }).filter({ visible: true }).click()
    await page.locator(part).filter({ visible: true }).waitFor()
  }
  await page.getByRole('link', { name: words.sections.applicant.title }).first().click()
  await fillAll(page, sumaiya.texts)
  await fillDate(page, 'date_of_birth', sumaiya.birth)
  await page.check(`[name=gender][value=${sumaiya.gender}]`, { force: true })
  for (const [name, value] of Object.entries(sumaiya.choices))
    await page.selectOption(`[name=${name}]`, value)
  await next('#part-nominee')
  await fillAll(page, arif.texts)
  await fillDate(page, 'birth_date', arif.birth)
  await page.selectOption('[name=relation_id]', arif.relation)
  await page.check(`[name=nominee_gender][value=${arif.gender}]`, { force: true })
  await next('#part-office')
  await page.selectOption('[name=agency_code]', 'AG001')
  await next('#part-health')
  await fillAll(page, { height: '১৬০', weight: '55' })
  for (const name of healthQuestions) await page.check(`[name=${name}][value="0"]`, { force: true })
  await page.check('[name=good_health][value="1"]', { force: true })
  await page.check('[name=smoker_status][value="Non smoker"]', { force: true })
  await next('#part-documents')
  await page.setInputFiles('[name=document]', papers)
  await next('[name=declaration]')
  await page.check('[name=declaration]', { force: true })
  await page.check('[name=consent]', { force: true })
}

/** Waits at the policy list until the newest policy of the list has become active. */
async function policyBecomesActive({ page, open }: Visitor) {
  const newest = () => page.locator('main tbody tr').first()
  return app.eventually('the policy is active', async () => {
    await open('/dashboard_admin/policies')
    const hasNumber = /9\d{8}/.test((await newest().textContent()) ?? '')
    const isActive = await newest()
      .getByText(/^(Active|সক্রিয়)$/)
      .count()
    return hasNumber && isActive > 0 && newest()
  })
}

async function fillAll(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(texts)) await page.fill(`[name=${name}]`, value)
}

async function fillDate(
  page: Page,
  name: string,
  { day, month, year }: { day: string; month: string; year: string },
) {
  await page.fill(`[name=${name}_day]`, day)
  await page.selectOption(`[name=${name}_month]`, month)
  const years = page.locator(`[name=${name}_year]`)
  if ((await years.evaluate((element) => element.tagName)) === 'SELECT') await years.selectOption(year)
  else await years.fill(year)
}

function wordsIn(language: 'bn' | 'en') {
  return {
    plans: allWords.plans[language],
    proposals: allWords.proposals[language],
    policies: allWords.policies[language],
  }
}
