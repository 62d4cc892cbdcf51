import { refused } from './bring.ts'
import { endowment, keepQuote, moneyBack, singlePremium } from './made.ts'
import { inGroup, opened, type Scene } from './state.ts'

const beside = '/premium-calculator/compare'

export const comparisonPages = inGroup(
  'comparison',
  opened({
    'one question, empty': '/compare',
    'what a monthly amount buys': '/compare?age=30&want=budget&amount=2000',
    'what reaches a goal': '/compare?age=30&want=wedding&amount=500000&year=2045',
    'a goal in the past': '/compare?age=30&want=wedding&amount=500000&year=2000',
    'what there is at sixty-four': '/compare?age=64&want=budget&amount=2000',
    'kept quotes side by side, none': beside,
  }),
)

async function besideEachOther(scene: Scene, wishes: Parameters<typeof keepQuote>[1][]): Promise<string> {
  const numbers: string[] = []
  for (const wish of wishes) numbers.push(await keepQuote(scene, wish))
  return `${beside}?${numbers.map((number) => `quote=${number}`).join('&')}`
}

export const comparisonStates = inGroup('comparison', [
  refused('one question, refused', '/compare', '.comparison-form'),
  {
    name: 'what was asked, to be changed',
    path: '/compare?age=30&want=budget&amount=2000',
    async bring({ page }) {
      await page.locator('.comparison-change > summary').click()
    },
  },
  {
    name: 'kept quotes side by side, two',
    path: (scene) => besideEachOther(scene, [endowment, { ...endowment, sum_assured: 800_000 }]),
  },
  {
    name: 'kept quotes side by side, three',
    path: (scene) => besideEachOther(scene, [endowment, moneyBack, singlePremium]),
  },
  {
    name: 'kept quotes side by side, one of them wrong',
    path: async (scene) => `${await besideEachOther(scene, [endowment])}&quote=Q-2222-2222-2222&quote=abc`,
  },
  {
    name: 'kept quotes side by side, expired',
    path: (scene) => besideEachOther(scene, [endowment, moneyBack]),
    daysLater: 31,
  },
])
