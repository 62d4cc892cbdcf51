import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'
import { propose } from './made.ts'
import { inGroup, type Scene } from './state.ts'

async function newProposal({ app }: Scene): Promise<string> {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  return `/policy-buy?quote=${encodeURIComponent(quote)}`
}

/** The form of the next proposal of a family. */
export const familyStates = inGroup(
  'proposal',
  [
    {
      name: 'the next of a family, offered',
      path: newProposal,
      async bring(scene: Scene) {
        const { page, language } = scene
        const { reference } = await propose(scene, { status: 1 })
        const kept = JSON.stringify({ reference, seller: 'Tanvir Hasan' })
        await page.evaluate((text) => sessionStorage.setItem('jibon.family.2', text), kept)
        await page.reload()
        await page.getByText(words['proposal-form'][language].family.take, { exact: true }).waitFor()
      },
    },
    {
      name: 'a draft just saved, with the next of its family',
      path: async (scene: Scene) => `/dashboard_admin?saved=${(await propose(scene)).reference}`,
    },
    {
      name: 'a policy, with the next of its family',
      path: async (scene: Scene) => `/policy-view/${(await propose(scene, { status: 1 })).id}`,
    },
    {
      name: 'the next of a family, taken over',
      path: async (scene: Scene) => {
        const { reference } = await propose(scene, { status: 1 })
        return `${await newProposal(scene)}&family=${reference}&family_mobile=1`
      },
    },
  ],
  { as: 'agent' },
)
