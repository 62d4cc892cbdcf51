import type { Page } from 'playwright-core'
import { words } from '../../src/words.ts'
import { answerCalculator } from '../drive/answer-calculator.ts'
import { touch } from '../drive/browser.ts'
import { waitLikeAPerson } from '../drive/pass-time.ts'
import { refused, stayHere, waiting } from './bring.ts'
import { endowment, keepQuote, keepReturn, moneyBack, singlePremium, type Wish } from './made.ts'
import { inGroup, opened, type Scene } from './state.ts'

const premium = '/premium-calculator'
const returns = '/return-calculator'

export const calculatorPages = inGroup(
  'calculators',
  opened({
    'premium calculator, empty': premium,
    'premium calculator for one plan': `${premium}?plan=814`,
    'premium calculator, no such quote': `${premium}?quote=Q-2222-2222-2222`,
    'return calculator, empty': returns,
    'return calculator, a kept quote': async (scene) => `${returns}?quote=${await keepReturn(scene)}`,
    'a request to be called': '/call-me',
  }),
)

/** The same templates with something else in them. */
export const furtherCalculatorPages = inGroup(
  'calculators',
  opened({
    'premium calculator, no quote for a proposal': `${premium}?quote=`,
    'return calculator, no such quote': `${returns}?quote=Q-2222-2222-2222`,
  }),
)

const kept = (wish: Wish) => async (scene: Scene) => `${premium}?quote=${await keepQuote(scene, wish)}`

export const calculatorStates = inGroup('calculators', [
  refused('premium calculator, refused', premium, 'main form[method=post]'),
  { name: 'premium calculator, priced', path: premium, bring: ({ page }) => price(page) },
  {
    name: 'premium calculator, half a sum typed',
    path: premium,
    async bring({ page }) {
      await price(page)
      await page.locator('#sum-slider').waitFor()
      await page.fill('[name=sum_assured]', '7')
      await page.locator('#sum_assured-error').waitFor()
    },
  },
  {
    name: 'premium calculator, the price waits for the server',
    path: premium,
    async bring({ page }) {
      await price(page)
      await page.locator('#sum-slider').waitFor()
      await page.route('**/v1/getCalculations', () => {})
      await page.fill('[name=sum_assured]', '700000')
      await page.locator('.calculator-years').waitFor({ state: 'hidden' })
    },
  },
  { name: 'premium calculator, a kept quote', path: kept(endowment) },
  { name: 'premium calculator, a kept quote of money back', path: kept(moneyBack) },
  { name: 'premium calculator, a kept quote of one premium', path: kept(singlePremium) },
  { name: 'premium calculator, signed in with a kept quote', path: kept(endowment), as: 'agent' },
  { name: 'premium calculator, a chart with a year in focus', path: kept(endowment), bring: focusYear },
  { name: 'premium calculator, an expired quote', path: kept(endowment), daysLater: 31 },
  {
    name: 'premium calculator, a quote number to open',
    path: premium,
    bring: openNumberForm,
  },
  {
    name: 'premium calculator, everything unfolded under a quote',
    path: kept(endowment),
    async bring({ page }) {
      for (const fold of await page.locator('main details:not([open]) > summary').all())
        if (await fold.isVisible()) await fold.click()
    },
  },
  {
    name: 'premium calculator, another quote to compare with',
    path: async (scene) => `${premium}?with=${await keepQuote(scene, endowment)}`,
  },
  {
    name: 'a call asked for under a quote',
    path: kept(endowment),
    async bring(scene) {
      await askForCall(scene, '01711000001')
      await scene.page.getByRole('main').getByRole('status').filter({ hasText: '01711000001' }).waitFor()
    },
  },
  {
    name: 'a call asked for with a wrong number',
    path: kept(endowment),
    async bring(scene) {
      await askForCall(scene, '0171')
      await scene.page.locator('#call-phone[aria-invalid=true]').waitFor()
    },
  },
  {
    ...refused('a request to be called refused', '/call-me', 'form:has(#call-name)'),
    isLikeAnother: true,
  },
  {
    ...waiting('a request to be called on its way', '/call-me', 'form:has(#call-name)', stayHere),
    isLikeAnother: true,
  },
  { ...refused('return calculator, refused', returns, 'main form[method=post]'), isLikeAnother: true },
  {
    name: 'return calculator, a chart with a year in focus',
    path: async (scene) => `${returns}?quote=${await keepReturn(scene)}`,
    bring: focusYear,
  },
  {
    name: 'return calculator, an expired quote',
    path: async (scene) => `${returns}?quote=${await keepReturn(scene)}`,
    daysLater: 31,
  },
  {
    name: 'return calculator, a quote number to open',
    path: returns,
    bring: openNumberForm,
  },
])

/** A woman of thirty asks for an endowment of twenty years, paid monthly. */
async function price(page: Page): Promise<void> {
  await answerCalculator(page)
  await page.click('#calculate')
  await page.locator('[data-part=premium_amount]').waitFor()
}

/** A year of the chart, chosen by keyboard. */
async function focusYear({ page }: Scene): Promise<void> {
  const slider = page.locator('.calculator-years [type=range]').first()
  await slider.focus()
  await page.keyboard.press('Home')
  for (let year = 1; year < 5; year++) await page.keyboard.press('ArrowRight')
}

async function openNumberForm({ page, language }: Scene): Promise<void> {
  await page.locator('main summary', { hasText: words['plans/share'][language].open.summary }).click()
  await page.locator('main [name=quote]:not([type=hidden])').first().waitFor()
}

async function askForCall({ page, language, app }: Scene, phone: string): Promise<void> {
  await page.locator('main summary', { hasText: words.plans[language].ways.callMe }).click()
  await touch(page, 'form:has(#call-name)')
  await page.fill('#call-name', language === 'bn' ? 'রহিমা খাতুন' : 'Rahima Khatun')
  await page.fill('#call-phone', phone)
  await waitLikeAPerson(app)
  await page.getByRole('button', { name: words.plans[language].callMe.send }).click()
}
