import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import {
  alternate,
  languagesToTest,
  type VisitOptions,
  type Visitor,
  waitForHydration,
} from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney } from '../drive/journey.ts'
import { purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

openJourney()

/** Tanvir, an officer, at one of his machines. */
async function sit(
  options: VisitOptions & { login?: string },
): Promise<Visitor & { signIn(): Promise<void>; signOut(): Promise<void> }> {
  const visitor = await browser.visit(app, options)
  await visitor.page.clock.install()
  const signIn = async () => {
    const { token = '' } = await app.signIn(options.login ?? 'agent')
    await visitor.context.addCookies([{ name: 'session', value: token, url: app.url }])
  }
  await signIn()
  return { ...visitor, signIn, signOut: () => visitor.context.clearCookies({ name: 'session' }) }
}

/** Waits until typed text is saved, a second after the last key. */
const restFromTyping = ({ page }: Visitor) => page.clock.runFor(1_500)
const keeping = async (desk: Visitor, state: string) => {
  await restFromTyping(desk)
  await desk.page.locator(`[data-keeping=${state}]`).waitFor({ timeout: 8_000 })
}
const newQuote = (sum: number) => quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: sum })

describe('an officer’s typed answers are never lost', () => {
  it('without a connection, at the end of the session, or on another machine (beyond 19)', {
    timeout: 60_000,
  }, async () => {
    const { autosave, unfinished } = words['proposal-form'].bn
    const form = `/policy-buy?quote=${await newQuote(410_000)}&section=applicant`
    const desk = await sit({ language: 'bn', width: 360 })
    const { page } = desk
    await desk.open(form)
    await page.fill('[name=first_name]', 'সুমাইয়া')
    await page.fill('[name=last_name]', 'আক্তার')
    await keeping(desk, 'kept')

    await desk.context.setOffline(true)
    await page.fill('[name=father_name]', 'আব্দুল করিম')
    await restFromTyping(desk)
    await page.getByText(autosave.offline).waitFor()
    await desk.context.setOffline(false)
    await keeping(desk, 'kept')

    await desk.signOut()
    await page.fill('[name=mother_name]', 'রোকেয়া বেগম')
    await restFromTyping(desk)
    await page.getByText(autosave.signIn).waitFor()
    // The page checks its session again, but stays open while the typed answers are stored nowhere else.
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const [asked] = await Promise.all([page.waitForResponse('**/api-app/session'), look()])
    expect(asked.status()).toBe(401)
    await desk.signIn()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await keeping(desk, 'kept')
    await expect.poll(() => page.inputValue('[name=mother_name]')).toBe('রোকেয়া বেগম')

    await desk.signOut()
    await look()
    await page.waitForURL('**/login?next=**ended=1')
    await waitForHydration(page)
    await page.click('a[href*="type=office"]')
    await page.fill('[name=user_id]', 'agent')
    await page.fill('[name=password]', demoPassword)
    await page.click('main button[type=submit]')
    await page.waitForURL('**/policy-buy?**section=applicant**')
    await waitForHydration(page)
    for (const [name, value] of [
      ['first_name', 'সুমাইয়া'],
      ['last_name', 'আক্তার'],
      ['father_name', 'আব্দুল করিম'],
      ['mother_name', 'রোকেয়া বেগম'],
    ] as const)
      expect(await page.inputValue(`[name=${name}]`)).toBe(value)

    const phone = await sit({ language: 'bn', width: 360 })
    await phone.open('/dashboard_admin')
    await phone.page.getByRole('heading', { name: unfinished.title }).waitFor()
    await phone.page.locator('a[aria-label^="সুমাইয়া আক্তার"]').click()
    await phone.page.waitForURL('**/policy-buy?**')
    await waitForHydration(phone.page)
    await phone.page.goto(`${phone.page.url()}&section=applicant`)
    await waitForHydration(phone.page)
    await phone.page.fill('[name=spouse_name]', 'আরিফ হোসেন')
    await keeping(phone, 'kept')

    await page.fill('[name=spouse_name]', 'আরিফ')
    await keeping(desk, 'otherWindow')
    await page.locator('[data-keeping=otherWindow]', { hasText: 'স্বামী বা স্ত্রীর নাম' }).waitFor()
    await page.getByRole('button', { name: autosave.keepThis }).click()
    await keeping(desk, 'kept')
    await phone.page.reload()
    await waitForHydration(phone.page)
    await expect.poll(() => phone.page.inputValue('[name=spouse_name]')).toBe('আরিফ')
    // The last keys before a reload are stored long after the form has opened.
    await phone.page.fill('[name=spouse_name]', 'আরিফ হোসেন')
    await app.owner.transaction(async (tx) => {
      await tx.execute(sql`lock table unfinished_proposals in exclusive mode`)
      await phone.page.reload()
      await phone.page.waitForResponse('**/api-app/proposal-form?**')
      expect(await phone.page.inputValue('[name=spouse_name]')).toBe('আরিফ')
    })
    await expect.poll(() => phone.page.inputValue('[name=spouse_name]')).toBe('আরিফ হোসেন')
    for (const visitor of [desk, phone]) {
      expect(await visitor.sidewaysScroll()).toBe(0)
      expect(visitor.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
      await visitor.leave()
    }
  })

  it('in two windows on one draft: the later save shows both versions, and saves the chosen one (409, beyond 34)', {
    timeout: 60_000,
  }, async () => {
    const { conflict } = words['proposal-form'].en
    const { update } = words.proposals.en
    const agent = await app.signIn('agent')
    const saved = await purchase(agent, { ...sumaiya, quote: await newQuote(420_000), status: 0 })
    const { id } = saved.body.data
    const desk = await sit({ language: 'en' })
    const { page } = desk
    await desk.open(`/policy-buy?policyId=${id}&isEditing=1&section=applicant`)
    await page.fill('[name=father_name]', 'Abdul Karim Khan')
    await page.fill('[name=place_of_birth]', 'Jashore')
    await purchase(agent, { ...sumaiya, id, status: 0, father_name: 'Karim Uddin' })
    await page.getByRole('button', { name: update }).filter({ visible: true }).click()

    await page.getByRole('heading', { name: conflict.title }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Error: /)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(conflict.title)
    await expect.poll(() => page.getByText(conflict.files).count()).toBe(0)
    await expect.poll(() => page.locator('fieldset').count()).toBe(2)
    await page.check('[name=father_name][value="Karim Uddin"]', { force: true })
    await page.getByRole('button', { name: conflict.save }).click()
    await page.waitForURL('**/policy-buy?policyId=**')
    await page.getByText(words.proposals.en.saved).first().waitFor()
    const { draft, unfinished } = (await agent.get(`/api-app/proposal-form?policyId=${id}`)).body.data
    expect(draft).toMatchObject({
      version: 3,
      customer: { father_name: 'Karim Uddin', place_of_birth: 'Jashore' },
    })
    expect(unfinished).toBeNull()
    await closeWithoutComplaints(desk)
  })

  it('by keyboard alone: Enter to the next field, Ctrl + Enter to the next part, Ctrl + S for the draft; the error summary takes the focus and links to the fields (PROP-14, PROP-29, beyond 18)', {
    timeout: 60_000,
  }, async () => {
    const { problems, saved } = words.proposals.en
    const desk = await sit({ language: 'en' })
    const { page } = desk
    await desk.open(`/policy-buy?quote=${await newQuote(430_000)}&section=applicant`)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await page.focus('[name=first_name]')
    await page.keyboard.type('Sumaiya')
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('last_name')
    await page.keyboard.press('Control+Enter')
    await page.locator('.error-summary').filter({ visible: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('error-summary')
    await expect.poll(() => page.inputValue('[name=first_name]')).toBe('Sumaiya')
    await page.keyboard.press('Control+s')
    await page.locator('.toast-danger', { hasText: problems.checkCustomerInformation }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Error: /)
    await expect.poll(() => page.inputValue('[name=first_name]')).toBe('Sumaiya')

    // Another quote: the form of the first may open anew when what was typed in it has been stored.
    await desk.open(`/policy-buy?quote=${await newQuote(435_000)}&section=health`)
    await page.focus('[name=height]')
    await page.keyboard.press('Control+s')
    await page.locator('.error-summary a', { hasText: problems.nationalIdRequired }).click()
    await expect.poll(focused).toBe('national_id')

    await desk.open(`/policy-buy?quote=${await newQuote(440_000)}&section=check`)
    // Many errors have one line per part, which links to its first field.
    await page.locator('.error-summary a', { hasText: words.proposals.en.sections.nominee.title }).click()
    await page.locator('#part-nominee').filter({ visible: true }).waitFor()
    await expect.poll(focused).toMatch(/^(nominee_|birth_date|relation_id)/)
    await page.goto(`${app.url}/policy-buy?quote=${await newQuote(440_000)}&section=applicant`)
    await waitForHydration(page)
    for (const name of ['national_id', 'first_name', 'last_name', 'mobile'] as const)
      await page.fill(`[name=${name}]`, sumaiya[name])
    await page.fill('[name=date_of_birth_day]', '17/05/1990')
    await page.keyboard.press('Control+s')
    await page.waitForURL('**/dashboard_admin?saved=JB*')
    await page.getByText(saved).first().waitFor()
    await closeWithoutComplaints(desk)
  })
})

describe('the parts of a proposal', () => {
  it.each(languagesToTest('bn'))(
    'have the same numbers in the list and on their pages, and say which questions are not answered, in %s (PROP-05, PROP-28)',
    { timeout: 60_000 },
    async (language) => {
      const form = words.proposals[language]
      const { check } = words['proposal-form'][language]
      const say = (sentence: string, params: Parameters<typeof fill>[1]) => fill(sentence, params, language)
      const desk = await sit({ language, width: language === 'bn' ? 360 : 1280 })
      const { page } = desk
      const path = `/policy-buy?quote=${await newQuote(415_000)}`
      await desk.open(path)
      const links = await page
        .locator('.tasks a')
        .evaluateAll((all) =>
          all.map((link) => [
            link.getAttribute('href') ?? '',
            link.querySelector('.task-number')?.textContent ?? '',
          ]),
        )
      expect(links.map(([, number]) => number)).toEqual([1, 2, 3, 4, 5].map((n) => say('{n}', { n })))
      for (const [at, [href = '']] of links.entries()) {
        await page.locator('.tasks a').nth(at).click()
        const where = page.getByText(say(form.sectionOf, { n: at + 1, of: 5 }), { exact: true })
        await where.filter({ visible: true }).waitFor()
        if (href.includes('section=health')) {
          await page.locator('[data-next]').filter({ visible: true }).click()
          const summary = page.locator('.error-summary a')
          await expect.poll(() => summary.count()).toBe(10)
          expect(await summary.nth(2).innerText()).toMatch(
            new RegExp(`^${say(check.question, { n: 3, text: '' })}`),
          )
        }
        await page.getByRole('link', { name: form.allSections }).filter({ visible: true }).click()
        await page.locator('.tasks a').nth(at).waitFor()
      }
      await desk.open(`${path}&section=check`)
      await page.getByText(say(check.unansweredQuestions, { n: 10, of: 10 })).waitFor()
      await closeWithoutComplaints(desk)
    },
  )
})

it.each(languagesToTest('en'))(
  'the bank’s part has one name in the list, above the answers, in the summary and on the paper, in %s (PROP-25)',
  async (language) => {
    const { sections } = words.proposals[language]
    const { check } = words['proposal-form'][language]
    const desk = await sit({ language, login: 'bank' })
    const quote = await newQuote(425_000)
    await desk.open(`/policy-buy?quote=${quote}`)
    await desk.page.locator('.tasks a', { hasText: sections.bank.title }).waitFor()
    await desk.open(`/policy-buy?quote=${quote}&section=check`)
    await desk.page.getByRole('heading', { name: sections.bank.title, exact: true }).waitFor()
    const line = fill(check.partToFix, { part: sections.bank.title, n: 2 }, language)
    await desk.page.locator('.error-summary').getByRole('link', { name: line, exact: true }).waitFor()
    await closeWithoutComplaints(desk)
  },
)

describe('problems that prevent a confirmation are reported before it is sent, in one toast and at every field (PROP-29)', () => {
  const { problems, saveFailed, confirm } = words.proposals.en
  const child = { ...sumaiya.nominee, birth_date: '2016-02-29' }
  const wanting: readonly { toast: string; change: object; login?: string }[] = [
    { toast: problems.checkCustomerInformation, change: { father_name: '' } },
    { toast: problems.nidGenderMismatch, change: { gender: 'M' } },
    { toast: problems.checkNomineeFields, change: { nominee: { ...sumaiya.nominee, relation_id: '' } } },
    { toast: problems.checkAppointeeFields, change: { nominee: child } },
    { toast: problems.selectAgencyCode, change: { agency_code: '' } },
    { toast: problems.selectAgencyCodeAndTransaction, change: {}, login: 'bank' },
  ]
  const lastOne = { toast: problems.documentsMissing, change: {}, login: 'agent' }

  it('each of the specified toasts on its screen (PROP-12, PROP-14, PROP-15, PROP-18, PROP-23, PROP-25, PROP-26, DOC-05)', {
    timeout: 60_000,
  }, async () => {
    const quote = await newQuote(450_000)
    const desks = { agent: await sit({ language: 'en' }), bank: await sit({ language: 'en', login: 'bank' }) }
    for (const { toast, change, login = 'agent' } of [...alternate(wanting, 'en'), lastOne]) {
      const desk = login === 'bank' ? desks.bank : desks.agent
      const saved = await purchase(await app.signIn(login), { ...sumaiya, quote, ...change, status: 0 })
      await desk.open(`/policy-buy?policyId=${saved.body.data.id}&isEditing=1&section=check`)
      await desk.page.locator('.toast-danger', { hasText: toast }).waitFor()
      expect(await desk.page.locator('.error-summary li').count(), toast).toBeGreaterThan(0)
      expect(desk.complaints).toEqual([])
    }
    await desks.bank.leave()

    const { page } = desks.agent
    await page.route('**/api-app/purchase-policy', (route) =>
      route.fulfill({ status: 503, body: '{"code":"databaseUnreachable"}' }),
    )
    await page.check('[name=declaration]', { force: true })
    await page.check('[name=consent]', { force: true })
    await page.getByRole('button', { name: confirm }).click()
    await page.locator('.toast-danger', { hasText: saveFailed }).waitFor()
    await page.locator('main .alert-danger', { hasText: words['proposal-form'].en.stillHere }).waitFor()
    await expect.poll(() => page.isChecked('[name=consent]')).toBe(true)
    await desks.agent.leave()
  })

  it('the main admin sees the form and the reason why it cannot be saved (PROP-09)', async () => {
    const desk = await sit({ language: 'en', login: 'admin' })
    await desk.open(`/policy-buy?quote=${await newQuote(460_000)}`)
    const { saveDraft, cannotBuy } = words.proposals.en
    const button = desk.page.getByRole('button', { name: saveDraft }).filter({ visible: true })
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    await expect
      .poll(() => desk.page.getByText(cannotBuy).filter({ visible: true }).count())
      .toBeGreaterThan(0)
    await desk.leave()
  })
})
