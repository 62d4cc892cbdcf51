import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { words as allWords } from '../../src/words.ts'
import { languagesToTest, waitForHydration, widthsToTest } from '../drive/browser.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'
import { fillDate } from './walk-purchase.ts'

openJourney()

const others = [
  { part: 'nominee2', name: 'Rafiq', relation: 'B', gender: 'M', year: '1988' },
  { part: 'nominee3', name: 'Mim', relation: 'D', gender: 'F', year: '2016' },
  { part: 'nominee4', name: 'Kamal', relation: 'O', gender: 'M', year: '1979' },
  { part: 'nominee5', name: 'Jui', relation: 'D', gender: 'F', year: '2018' },
] as const

async function fillPerson(
  page: Page,
  part: string,
  person: {
    readonly name: string
    readonly relation: string
    readonly gender: string
    readonly year: string
  },
): Promise<void> {
  await page.fill(`[name=${part}_first_name]`, person.name)
  await page.fill(`[name=${part}_last_name]`, 'Hossain')
  await fillDate(page, `${part}_birth_date`, { day: '9', month: '1', year: person.year })
  await page.selectOption(`[name=${part}_relation_id]`, person.relation)
  await page.check(`[name=${part}_gender][value=${person.gender}]`, { force: true })
  await page.fill(`[name=${part}_mobile_no]`, '01811000046')
  await page.fill(`[name=${part}_present_address]`, '12/3 Sheikhpara, Khulna')
}

const walks = languagesToTest('bn').flatMap((language) =>
  widthsToTest(language).map((width) => [language, width] as const),
)

it.each(walks)(
  'five nominees are entered, one is removed and restored, and all are confirmed, by keyboard, in %s at %i pixels (PROP-17, PROP-19, PROP-20, PROP-21, PROP-22, PROP-29)',
  {
    timeout: 180_000,
  },
  async (language, width) => {
    const words = allWords.proposals[language]
    const { nominees, problems } = words
    const say = (sentence: string, params: Parameters<typeof fill>[1]) => fill(sentence, params, language)
    const agent = await app.signIn('agent')
    const sum = (language === 'bn' ? 600_000 : 700_000) + (width < 600 ? 0 : 50_000)
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), {
      sum_assured: sum,
    })
    const { body } = await purchase(agent, { ...sumaiya, quote, status: 0 }, [pdfFile()])
    const visitor = await visitAs(agent, { language, width })
    const { page } = visitor
    await visitor.open(`/policy-buy?policyId=${body.data.id}&isEditing=1&section=nominee`)
    const shown = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
    const press = async (name: string, key = 'Enter') => {
      await shown(name).focus()
      await page.keyboard.press(key)
    }
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '')

    await expect.poll(() => page.locator('[name=nominee_share]').count()).toBe(0)
    for (const other of others) {
      await press(nominees.add)
      await expect.poll(focused).toBe(`${other.part}-title`)
      await fillPerson(page, other.part, other)
    }
    await page.getByText(say(nominees.most, { n: 5 })).waitFor()
    await page.fill('[name=nominee4_explanation]', 'Foster son')

    // Rafiq is removed, the others move up with their answers, and he is restored to his position.
    await press(say(nominees.removeOf, { who: 'Rafiq Hossain' }))
    await page.getByText(say(nominees.removed, { who: 'Rafiq Hossain' })).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-removed')))
      .toBe(true)
    await expect.poll(() => page.inputValue('[name=nominee2_first_name]')).toBe('Mim')
    await expect.poll(() => page.inputValue('[name=nominee3_explanation]')).toBe('Foster son')
    await press(nominees.undo)
    await expect.poll(focused).toBe('nominee2-title')
    await expect.poll(() => page.inputValue('[name=nominee2_first_name]')).toBe('Rafiq')
    await expect.poll(() => page.inputValue('[name=nominee5_birth_date]')).toBe('2018-01-09')

    for (const [at, name] of ['nominee', ...others.map(({ part }) => part)].entries())
      await page.fill(`[name=${name}_share]`, at === 0 ? '30' : '15')
    await page.getByText(say(nominees.sums.less, { sum: 90, n: 10 })).waitFor()
    expect(await visitor.sidewaysScroll()).toBe(0)
    await press(words.nextSection)
    const summary = page.locator('.error-summary').filter({ visible: true })
    await summary.getByRole('link', { name: say(problems.sharesTooLow, { sum: 90, n: 10 }) }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('nominee_share')
    await press(say(nominees.equally, { shares: say(nominees.each, { n: 20 }) }))
    await page.getByText(nominees.sums.complete).waitFor()
    await press(words.nextSection)

    await page.locator('#part-appointee').filter({ visible: true }).waitFor()
    for (const [part, who] of [
      ['appointee3', 'Mim Hossain'],
      ['appointee5', 'Jui Hossain'],
    ] as const) {
      await page.getByRole('heading', { name: say(nominees.appointeeOf, { who }) }).waitFor()
      await fillPerson(page, part, { name: 'Salma', relation: 'M', gender: 'F', year: '1985' })
    }
    await expect.poll(() => page.locator('[name=appointee2_first_name]').isVisible()).toBe(false)
    expect(await visitor.findBarriers()).toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)

    // Waits until the last typed text is saved, before another page reads it.
    const typed = async () =>
      (await agent.get(`/api-app/proposal-form?policyId=${body.data.id}`)).body.data.unfinished?.values ?? {}
    await expect.poll(async () => (await typed()).appointee5_present_address ?? '').toContain('Khulna')
    await page.goto(`${page.url().replace(/section=\w+/, 'section=check')}`)
    await waitForHydration(page)
    await page.getByText(allWords['proposal-form'][language].check.complete).waitFor()
    await page.getByRole('heading', { name: say(nominees.one, { n: 5 }), exact: true }).waitFor()
    expect(await visitor.sidewaysScroll()).toBe(0)
    await page.check('[name=declaration]', { force: true })
    // The disabled button keeps the focus, and is pressed right after the last tick.
    const isFocused = await page.evaluate(async () => {
      const confirm = document.querySelector<HTMLElement>('button[name=status][value="1"]')
      confirm?.focus()
      document.querySelector<HTMLElement>('[name=consent]')?.click()
      await Promise.resolve()
      const isFocused = document.activeElement === confirm
      confirm?.click()
      return isFocused
    })
    expect(isFocused).toBe(true)
    await page.waitForURL('**/dashboard_admin?saved=JB*')
    const details = await agent.post('/api-app/customer-policy-details', { customer_policy_id: body.data.id })
    const named = details.body.data.customer_policy_details.nominees
    expect(named.map((one: Record<string, unknown>) => [one.first_name, one.share])).toEqual([
      ['Arif', 20],
      ...others.map(({ name }) => [name, 20]),
    ])
    expect(named[3]).toMatchObject({ relation: 'O', explanation: 'Foster son' })
    expect(named[4].appointee).toMatchObject({ first_name: 'Salma' })
    await closeWithoutComplaints(visitor)
  },
)

it('adding a nominee keeps what was typed about the first one and the first one’s appointee (PROP-17, PROP-22)', {
  timeout: 60_000,
}, async () => {
  const words = allWords.proposals.en
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 720_000 })
  const visitor = await visitAs('agent', { language: 'en' })
  const { page } = visitor
  await visitor.open(`/policy-buy?quote=${quote}&section=nominee`)
  await page.fill('[name=nominee_first_name]', 'Mim')
  await fillDate(page, 'birth_date', { day: '9', month: '1', year: '2016' })
  await page.check('[name=nominee_gender][value=F]', { force: true })
  await page.locator('[name=appointee_first_name]').evaluate((field: HTMLInputElement) => {
    field.value = 'Salma'
  })
  await page.getByRole('button', { name: words.nominees.add, exact: true }).click()
  await page.locator('[name=nominee2_first_name]').waitFor()
  expect(await page.inputValue('[name=nominee_first_name]')).toBe('Mim')
  expect(await page.inputValue('[name=birth_date]')).toBe('2016-01-09')
  expect(await page.isChecked('[name=nominee_gender][value=F]')).toBe(true)
  expect(await page.inputValue('[name=appointee_first_name]')).toBe('Salma')
  await visitor.leave()
})
