import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import { languagesToTest } from '../drive/browser.ts'
import { app, openJourney, visitAs } from '../drive/journey.ts'
import { chooseIn, press } from '../drive/keyboard.ts'
import { buyForSomebody, quoteFor } from '../people/proposal-of-sumaiya.ts'

openJourney()

/** Tanvir has confirmed a wife's proposal; her husband sits beside her. The page after it lies open. */
async function confirmed(language: Language) {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const { body } = await buyForSomebody(await app.signIn('agent'), quote)
  const reference = body.data.ref_unique_id as string
  const visitor = await visitAs('agent', { language })
  await visitor.open(`/dashboard_admin?saved=${reference}`)
  const { family } = words['proposal-form'][language]
  const say = (text: string) => fill(text, { reference }, language)
  return { ...visitor, reference, family, say, next: words['office/sale'][language].confirmed.nextOfFamily }
}

/** The form of the next one, as the calculator opens it; the way there has led to the calculator. */
async function buyAfter({ page }: { page: Awaited<ReturnType<typeof visitAs>>['page'] }, sum: number) {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), {
    dob: '1985-02-03',
    gender: 'M',
    sum_assured: sum,
  })
  await page.goto(new URL(`/policy-buy?quote=${encodeURIComponent(quote)}`, page.url()).href)
}

describe('the next proposal of the same family, by keyboard', () => {
  it.each(languagesToTest('bn'))(
    'takes the address over with two presses, and says what it took, in %s',
    { timeout: 60_000 },
    async (language) => {
      const desk = await confirmed(language)
      const { page, family, say, reference } = desk
      await press(page, page.getByRole('link', { name: desk.next }))
      await page.waitForURL('**/premium-calculator#dob')
      await buyAfter(desk, language === 'bn' ? 310_000 : 320_000)
      await page.getByText(say(family.ask)).waitFor()
      expect(await desk.findBarriers()).toEqual([])
      await press(page, page.getByRole('link', { name: family.take, exact: true }))
      await page.getByText(say(family.taken)).waitFor()
      expect(new URL(page.url()).searchParams.get('family')).toBe(reference)
      await page.keyboard.press('Control+Enter')
      await page.locator('[name=present_address]').waitFor()
      expect(await page.inputValue('[name=present_address]')).toBe('12/3 Sheikhpara, Khulna')
      expect(await page.inputValue('[name=mobile]')).toBe('')
      expect(await page.inputValue('[name=first_name]')).toBe('')
      // The form after it belongs to nobody's family.
      await buyAfter(desk, language === 'bn' ? 330_000 : 340_000)
      await page.locator('[data-next], .tasks a').first().waitFor()
      expect(await page.getByText(say(family.ask)).count()).toBe(0)
      expect(desk.complaints).toEqual([])
      await desk.leave()
    },
  )

  it('takes the mobile number over where the officer chooses it, and nothing where it is another family', {
    timeout: 60_000,
  }, async () => {
    const desk = await confirmed('en')
    const { page, family, say } = desk
    await press(page, page.getByRole('link', { name: desk.next }))
    await page.waitForURL('**/premium-calculator#dob')
    await buyAfter(desk, 350_000)
    await press(page, page.getByRole('link', { name: family.takeMobile }))
    await page.getByText(say(family.taken)).waitFor()
    await page.keyboard.press('Control+Enter')
    expect(await page.inputValue('[name=mobile]')).toBe('01711000045')
    await desk.open(`/dashboard_admin?saved=${desk.reference}`)
    await press(page, page.getByRole('link', { name: desk.next }))
    await page.waitForURL('**/premium-calculator#dob')
    await buyAfter(desk, 360_000)
    await press(page, page.getByRole('button', { name: family.not }))
    await expect.poll(() => page.getByText(say(family.ask)).count()).toBe(0)
    await page.keyboard.press('Control+Enter')
    expect(await page.inputValue('[name=present_address]')).toBe('')
    expect(desk.complaints).toEqual([])
    await desk.leave()
  })

  it('is offered to nobody else who signs in in the same tab', { timeout: 60_000 }, async () => {
    const desk = await confirmed('en')
    const { page, family, say } = desk
    await press(page, page.getByRole('link', { name: desk.next }))
    await page.waitForURL('**/premium-calculator#dob')
    const { token } = await app.signIn('agent2')
    await desk.context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])
    await buyAfter(desk, 380_000)
    await page.locator('[data-next], .tasks a').first().waitFor()
    expect(await page.getByText(say(family.ask)).count()).toBe(0)
    expect(desk.complaints).toEqual([])
    await desk.leave()
  })
})

it('a nominee’s gender stands there once the relation says it, and stays as the officer chooses it', {
  timeout: 60_000,
}, async () => {
  const desk = await visitAs('agent', { language: 'en' })
  const { page } = desk
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 370_000 })
  await desk.open(`/policy-buy?quote=${encodeURIComponent(quote)}&section=nominee`)
  const gender = () => page.locator('[name=nominee_gender]:checked').getAttribute('value', { timeout: 5_000 })
  const relation = page.locator('[name=relation_id]')
  await chooseIn(page, relation, 'M')
  expect(await gender()).toBe('F')
  await chooseIn(page, relation, 'S')
  expect(await gender()).toBe('M')
  await page.selectOption('[name=relation_id]', 'R')
  expect(await gender()).toBe('M')
  await page.selectOption('[name=relation_id]', 'W')
  expect(await gender()).toBe('F')
  await page.check('[name=nominee_gender][value=M]')
  await page.selectOption('[name=relation_id]', 'D')
  expect(await gender()).toBe('M')
  // It is an answer like one that was typed: kept, and there again.
  await page.locator('[data-keeping=kept]').waitFor()
  await page.reload()
  await relation.waitFor()
  await expect.poll(() => page.locator('[data-next]').filter({ visible: true }).count()).toBe(1)
  expect([await relation.inputValue(), await gender()]).toEqual(['D', 'M'])
  expect(desk.complaints).toEqual([])
  await desk.leave()
})
