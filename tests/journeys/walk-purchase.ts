import type { Page } from 'playwright-core'
import type { Language } from '#kernel/language.ts'
import { words as allWords } from '../../src/words.ts'
import { type Visitor, waitForHydration } from '../drive/browser.ts'
import { makePdf } from '../drive/pdf.ts'
import { healthy as healthyAnswers } from '../people/proposal-of-sumaiya.ts'
import { arif, chooseCode, sumaiya } from '../people/sumaiya.ts'

/** A person who fills in the whole form; `who` decides which parts it has (PROP-02, PROP-24, PROP-25). */
export type Buyer = {
  readonly who: 'agent' | 'customer'
  /** The person insured: a customer is that person. */
  readonly insured: { readonly birth: typeof sumaiya.birth; readonly gender: string }
}

const papers = {
  name: 'papers.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf(),
}
const healthy = Object.entries(healthyAnswers).map(([name, answer]) => `[name=${name}][value="${answer}"]`)

type FormWords = ReturnType<typeof formWords>

export function formWords(language: Language) {
  return { ...allWords.proposals[language], filling: allWords['proposal-form'][language] }
}

/** Asks the premium calculator for Nabo Jibon Anando, twenty years. */
export async function calculate(page: Page, { birth, gender }: Buyer['insured']): Promise<void> {
  await fillDate(page, 'dob', birth)
  await page.check(`[name=gender][value=${gender}]`, { force: true })
  await page.waitForSelector('[name=policy] option[value="802"]', { state: 'attached' })
  await page.selectOption('[name=policy]', '802')
  await page.check('[name=mode][value=Y]', { force: true })
  await page.selectOption('[name=term]', '20')
  await page.fill('[name=sum_assured]', '৫,০০,০০০')
  await page.check('[name=accidental_cover][value="1"]', { force: true })
  await page.selectOption('[name=hospital_rider]', '1')
  await page.click('button[name=intent][value=calculate]')
}

/** Fills in the form part by part, reviews the answers and confirms: from the open form to the dashboard. */
export async function propose(visitor: Visitor, language: Language, buyer: Buyer): Promise<void> {
  await waitForHydration(visitor.page)
  await fillParts(visitor.page, formWords(language), buyer)
  await confirm(visitor, language)
}

/** Saves the common parts as a draft; a bank then adds its own part, reviews the answers and confirms. */
export async function proposeDraft(
  visitor: Visitor,
  language: Language,
  draft: { readonly id: number; readonly transactionId?: string | undefined },
): Promise<void> {
  const { page } = visitor
  const part = draft.transactionId ? 'office' : 'check'
  await visitor.open(`/policy-buy?policyId=${draft.id}&isEditing=1&section=${part}`)
  if (draft.transactionId) {
    await page.fill('[name=transaction_id]', draft.transactionId)
    await page.selectOption('[name=agency_code]', 'AG001')
    for (const next of ['#part-health', '#part-documents', '#part-check']) await goOn(page, next)
  }
  await confirm(visitor, language)
}

async function confirm({ page }: Visitor, language: Language): Promise<void> {
  const words = formWords(language)
  await page.locator('#part-check').waitFor()
  await page.getByText(words.filling.check.complete).waitFor()
  await page.check('[name=declaration]', { force: true })
  await page.check('[name=consent]', { force: true })
  await page.getByRole('button', { name: words.confirm }).click()
  await page.waitForURL('**/dashboard_admin?saved=JB*')
  await page.getByText(words.saved).first().waitFor()
}

async function goOn(page: Page, part: string): Promise<void> {
  await page.locator('[data-next]').filter({ visible: true }).click()
  await page.locator(part).filter({ visible: true }).waitFor()
}

async function fillParts(page: Page, words: FormWords, { who }: Buyer): Promise<void> {
  const next = (part: string) => goOn(page, part)
  await page.getByRole('link', { name: words.sections.applicant.title }).first().click()
  await page.locator('#part-applicant').filter({ visible: true }).waitFor()
  await fillApplicant(page, who)
  await next('#part-nominee')
  await fillAll(page, arif.texts)
  await fillDate(page, 'birth_date', arif.birth)
  await page.selectOption('[name=relation_id]', arif.relation)
  await page.check(`[name=nominee_gender][value=${arif.gender}]`, { force: true })
  if (who === 'agent') {
    await next('#part-office')
    await page.selectOption('[name=agency_code]', 'AG001')
  }
  await next('#part-health')
  await fillAll(page, { height: '১৬০', weight: '55' })
  // All at once; the journey of the health answers takes them one by one.
  await page.evaluate((answers) => {
    for (const answer of answers) document.querySelector<HTMLElement>(answer)?.click()
  }, healthy)
  await page.check('[name=smoker_status][value="Non smoker"]', { force: true })
  await next('#part-documents')
  await page.setInputFiles('[name=document]', papers)
  await next('#part-check')
}

/** Fills in the applicant. A customer's own record is already filled in and stays unchanged. */
async function fillApplicant(page: Page, who: Buyer['who']): Promise<void> {
  if (who === 'customer') {
    for (const [name, value] of Object.entries(sumaiya.texts)) {
      const field = page.locator(`[name=${name}]`)
      if (await field.isEditable()) await field.fill(value)
    }
  } else {
    await fillAll(page, { ...sumaiya.texts, ...anotherPerson() })
    await fillDate(page, 'date_of_birth', sumaiya.birth)
    await page.check(`[name=gender][value=${sumaiya.gender}]`, { force: true })
  }
  for (const [name, code] of Object.entries(sumaiya.choices)) await chooseCode(page, name, code)
}

const givenNames =
  'সুমাইয়া রাবেয়া কুলসুম তাহমিনা ফারজানা জোহরা বিলকিস মরিয়ম শিরিন দিলরুবা নাসরিন পারুল জেসমিন রোখসানা মৌসুমী'.split(' ')
let people = 0

/** A new national ID and name, because an equal sale to the same person within a day is questioned (design §10). */
function anotherPerson(): { readonly national_id: string; readonly first_name: string } {
  const name = givenNames[people]
  if (name === undefined) throw new Error('More people are walked than have names')
  people += 1
  return { national_id: String(3290125000 + people), first_name: name }
}

async function fillAll(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(texts)) await page.fill(`[name=${name}]`, value)
}

export async function fillDate(
  page: Page,
  name: string,
  { day, month, year }: { day: string; month: string; year: string },
): Promise<void> {
  await page.fill(`[name=${name}_day]`, day)
  await page.selectOption(`[name=${name}_month]`, month)
  const years = page.locator(`[name=${name}_year]`)
  if ((await years.evaluate((element) => element.tagName)) === 'SELECT') await years.selectOption(year)
  else await years.fill(year)
}
