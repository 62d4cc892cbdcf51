import { paymentPaths } from '#money/ledger/paths.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { policyRow } from '../drive/gateway.ts'
import { endowment, keepQuote, keepReturn, moneyBack, propose } from './made.ts'
import { inGroup, type Scene, type State } from './state.ts'

type Page = Pick<State, 'name' | 'path' | 'as' | 'bring'>

const print = async ({ page }: Scene) => page.emulateMedia({ media: 'print' })
const forceColors = async ({ page }: Scene) => page.emulateMedia({ forcedColors: 'active' })

const kept = async (scene: Scene) => `/premium-calculator?quote=${await keepQuote(scene, endowment)}`
const ofRahima =
  (pathOf: (id: number) => string) =>
  async ({ app }: Scene) =>
    pathOf((await policyRow(app, '900000001')).id)
const proposalPreview = async (scene: Scene) =>
  `/policy-buy/preview/${(await propose(scene, { status: 1 })).reference}`

/** Pages on paper. A receipt, a statement and a certificate are papers of their own. */
const onPaper = {
  site: [
    { name: 'a product', path: '/product/jibon-bijoy' },
    { name: 'questions and answers', path: '/page/faq' },
    { name: 'an item of news', path: '/news/receipts-with-qr-code' },
    { name: 'branches', path: '/branch-locator' },
  ],
  calculators: [
    { name: 'a kept quote', path: kept },
    {
      name: 'a kept quote of a return',
      path: async (scene: Scene) => `/return-calculator?quote=${await keepReturn(scene)}`,
    },
  ],
  comparison: [
    {
      name: 'kept quotes side by side',
      path: async (scene: Scene) =>
        `/premium-calculator/compare?quote=${await keepQuote(scene, endowment)}&quote=${await keepQuote(scene, moneyBack)}`,
    },
  ],
  customer: [
    { name: 'an invoice', path: ofRahima(paymentPaths.invoice), as: 'rahima' },
    { name: 'everything about a policy', path: ofRahima(policyPaths.viewAsCustomer), as: 'rahima' },
    { name: 'payments and papers', path: '/dashboard/payments', as: 'rahima' },
  ],
  proposal: [{ name: 'preview of a submitted one', path: proposalPreview, as: 'agent' }],
  office: [{ name: 'a policy', path: ofRahima(policyPaths.view), as: 'admin' }],
} as const satisfies Partial<Record<State['group'], readonly Page[]>>

/** Pages in the few colours that their reader has chosen. */
const inForcedColors = {
  site: [{ name: 'home', path: '/' }],
  calculators: [{ name: 'a kept quote', path: kept }],
  payment: [{ name: 'who pays', path: '/payment-step-1' }],
  customer: [{ name: 'home', path: '/dashboard', as: 'rahima' }],
  office: [{ name: 'policies', path: policyPaths.list, as: 'agent' }],
} as const satisfies Partial<Record<State['group'], readonly Page[]>>

export const otherMediaStates: readonly State[] = [
  ...statesOf(onPaper, 'printed', print),
  ...statesOf(inForcedColors, 'in forced colours', forceColors),
]

function statesOf(
  pages: Partial<Record<State['group'], readonly Page[]>>,
  how: string,
  bring: NonNullable<State['bring']>,
): State[] {
  return Object.entries(pages).flatMap(([group, ofGroup]) =>
    inGroup(
      group as State['group'],
      ofGroup.map((page) => ({ ...page, name: `${page.name}, ${how}`, bring })),
    ),
  )
}
