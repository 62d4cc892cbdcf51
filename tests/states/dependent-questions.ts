import type { Page } from 'playwright-core'
import { sumaiya } from '../people/proposal-of-sumaiya.ts'
import { propose } from './made.ts'
import { inGroup, type Scene } from './state.ts'

const relation = '[name=relation_id]'
const explanation = '[name=nominee_explanation]'

const draft =
  (section: string, nominee: object) =>
  async (scene: Scene): Promise<string> => {
    const { id } = await propose(scene, { nominee: { ...sumaiya.nominee, ...nominee } })
    return `/policy-buy?policyId=${id}&isEditing=1&section=${section}`
  }

/** A question that is asked after certain answers to another: who a nominee is whose relation is none of the list. */
export const dependentStates = inGroup(
  'proposal',
  [
    {
      name: 'a nominee of another relation, asked who that is',
      path: draft('nominee', {}),
      async bring({ page }) {
        await page.selectOption(relation, 'O')
        await page.locator(explanation).waitFor()
        await page.focus(explanation)
      },
    },
    {
      name: 'a nominee of another relation, said who that is',
      path: async (scene) => draft('nominee', await fosterChild(scene))(scene),
    },
    {
      name: 'a nominee of another relation, said in far too many words',
      path: async (scene) => draft('nominee', await fosterChild(scene))(scene),
      async bring({ page }) {
        await page.fill(explanation, 'A neighbour’s child. '.repeat(12))
        await goOn(page)
        await page.locator('.error-summary').filter({ visible: true }).waitFor()
      },
    },
    {
      name: 'a nominee of another relation, checked',
      path: async (scene) => draft('check', await fosterChild(scene))(scene),
    },
    {
      name: 'a nominee whose relation was taken back',
      path: async (scene) => draft('nominee', await fosterChild(scene))(scene),
      async bring({ page }) {
        await page.selectOption(relation, 'R')
        await page.locator(explanation).waitFor({ state: 'detached' })
      },
    },
  ],
  { as: 'agent' },
)

async function fosterChild({ language }: Scene) {
  return {
    relation_id: 'O',
    nominee_explanation:
      language === 'bn' ? 'পালিত ছেলে, ছয় বছর বয়স থেকে আমার কাছে' : 'Foster son, with me since he was six',
  }
}

const goOn = (page: Page) => page.locator('[data-next]').filter({ visible: true }).click()
