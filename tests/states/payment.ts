import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { waitForHydration } from '../drive/browser.ts'
import { payAtGateway, policyRow, sessionKeyOf } from '../drive/gateway.ts'
import { fillInPayer, send, standing } from '../drive/pay-direct-form.ts'
import type { Answer } from '../drive/test-app.ts'
import { letFallBehind } from '../payments/customers.ts'
import { refused } from './bring.ts'
import { newPhone, propose } from './made.ts'
import { inGroup, opened, type Scene, type State } from './state.ts'

const first = '/payment-step-1'
const ofKarim = '900000002'
const gateway = /\/sandbox\/gateway\/pay\//

export const paymentPages = inGroup(
  'payment',
  opened({
    'what can be paid': '/paydirect-step-1',
    'the four steps': '/paydirect-step-2',
    'who pays, after a cancelled payment': `${first}?msg_type=danger&msg=cancelled`,
    'a receipt, none named': '/receipt-check',
    'a receipt that nobody issued': '/receipt-check/no-such-paper',
  }),
)

export const paymentStates = inGroup('payment', [
  { name: 'who pays, empty', path: first },
  { name: 'who pays, a message that claims a payment', path: `${first}?msg_type=success&msg=paid` },
  { ...refused('who pays, refused', first, 'main form[method=post]'), isLikeAnother: true },
  {
    name: 'who pays, no such policy',
    path: first,
    async bring({ page }) {
      await fillInPayer(page, { day: '29' })
      await send(page)
      await page.locator('.error-summary, .alert-danger').first().waitFor()
    },
  },
  atAmount('how much, several instalments due', () => Promise.resolve()),
  atAmount('how much, two of them chosen', async ({ page }) => {
    await page.locator('[name=premium_amount]').nth(1).check()
  }),
  atAmount('how much, while another payment is open', async ({ page, visitor }) => {
    await goToBank(page)
    await visitor.open('/payment-step-2')
  }),
  atAmount('the bank’s page, simulated', ({ page }) => goToBank(page)),
  atAmount('waiting for the bank', async ({ page, visitor, language }) => {
    await goToBank(page)
    await visitor.open('/payment-step-2')
    await page.getByRole('link', { name: words['pay-direct'][language].open.look }).click()
    await standing(page, 'waiting')
  }),
  result('paid', 'pay', 'paid'),
  result('not paid', 'fail', 'notPaid'),
  result('cancelled', 'cancel', 'notPaid'),
  result('held as risky', 'risky', 'waiting'),
  atAmount('paid twice', async (scene) => {
    const { page } = scene
    await goToBank(page)
    const bank = page.url()
    await page.click('button[value=fail]')
    await standing(page, 'notPaid')
    await waitForHydration(page)
    await page.getByRole('link', { name: words['ledger/payment-state'][scene.language].again }).click()
    await goToBank(page)
    await payAtGateway(scene.app, sessionKeyOf(page.url()))
    await page.goto(bank)
    await page.click('button[value=pay]')
    await standing(page, 'paidTwice')
  }),
  atAmount('paid, but it could not be premium', async (scene) => {
    const { page } = scene
    await goToBank(page)
    await payWhileDuesMove(scene, ofKarim, async () => {
      await page.click('button[value=pay]')
      await standing(page, 'waiting')
    })
    await page.reload()
    await standing(page, 'notPremium')
    await waitForHydration(page)
  }),
  {
    name: 'a lapsed policy',
    path: first,
    async bring(scene) {
      await letFallBehind(scene.app, ofKarim, 9)
      await fillInPayer(scene.page)
      await send(scene.page)
      await scene.page.locator('.alert, [data-payment]').first().waitFor()
    },
  },
  {
    name: 'a link to pay the first premium',
    path: payLink,
  },
  {
    name: 'a link to pay, opened',
    path: payLink,
    async bring({ page, language }) {
      await page.getByRole('button', { name: words['pay-direct'][language].link.button }).click()
      await page.waitForURL('**/payment-step-2')
    },
  },
  { name: 'a link that opens nothing', path: '/l/no-such-token' },
])

async function goToBank(page: Page): Promise<void> {
  await page.locator('[name=premium_amount]').first().waitFor()
  await send(page)
  await page.waitForURL(gateway)
}

/** Four of Karim's instalments are due, no payment of them is under way, and who he is was told. */
function atAmount(name: string, bring: NonNullable<State['bring']>): Omit<State, 'group'> {
  return {
    name,
    path: first,
    async bring(scene) {
      await forgetPayments(scene)
      await letFallBehind(scene.app, ofKarim, 4)
      await fillInPayer(scene.page)
      await send(scene.page)
      await scene.page.waitForURL('**/payment-step-2')
      await waitForHydration(scene.page)
      await bring(scene)
    },
  }
}

function result(name: string, press: string, state: string) {
  return atAmount(name, async ({ page }) => {
    await goToBank(page)
    await page.click(`button[value=${press}]`)
    await standing(page, state)
    await waitForHydration(page)
  })
}

/** Nothing is under way any more, what was held has gone back, and nobody has opened a payment this hour. */
export async function forgetPayments({ app }: Pick<Scene, 'app'>): Promise<void> {
  await app.owner.execute(sql`update payments set state = 'expired' where state in ('opening', 'open')`)
  await giveBackHeld(app)
  // A difference that a compare of the day found holds its instalments too.
  await app.owner.execute(sql`update differences set resolved_at = now() where resolved_at is null`)
  await app.owner.execute(sql`delete from limit_counters`)
}

/** No held payment ever expires: two people send its money back. What the gateway has of an ended one is held first. */
async function giveBackHeld(app: Scene['app']): Promise<void> {
  const { rows } = await app.db.execute<{ id: number; state: string }>(
    sql`select id, state from payments where state = 'held' or state = 'expired' and id in (
      select payment_id from differences where reason = 'paidNotPosted' and resolved_at is null)`,
  )
  for (const { id, state } of rows) {
    if (state === 'expired') await succeeds((await app.signIn('admin')).post(`/api-app/payments/${id}/ask`))
    await decideByTwo(app, id, 'refund')
  }
}

/** Above a sum a second person agrees to what is done with money. */
async function decideByTwo(app: Scene['app'], payment: number, act: 'refund' | 'release'): Promise<void> {
  const reason = 'The payer rang and asked for it'
  const admin = await app.signIn('admin')
  const { body } = await succeeds(admin.post(`/api-app/payments/${payment}/${act}`, { reason }))
  if (!body.data.approval) return
  const finance = await app.signIn('finance')
  const agreed = { decision: 'approve', reason }
  await succeeds(finance.post(`/api-app/approvals/${body.data.approval}/decide`, agreed))
}

/** An instalment before those paid is unpaid when the money comes: let through by a person, it is owed to its payer. */
export async function payWhileDuesMove(
  { app }: Pick<Scene, 'app'>,
  coreNumber: string,
  pay: () => Promise<unknown>,
): Promise<void> {
  const { id, paidInstalments } = await policyRow(app, coreNumber)
  const put = (paid: number) =>
    app.db.update(policies).set({ paidInstalments: paid }).where(eq(policies.id, id))
  const newestIn = (state: string) =>
    app.eventually(`its payment is ${state}`, async () => {
      const { rows } = await app.db.execute<{ id: number; state: string }>(
        sql`select id, state from payments where policy_id = ${id} order by id desc limit 1`,
      )
      return rows[0]?.state === state ? rows[0].id : undefined
    })
  await put(paidInstalments - 1)
  try {
    await pay()
    await decideByTwo(app, await newestIn('held'), 'release')
    await newestIn('excess')
  } finally {
    await put(paidInstalments)
  }
}

async function succeeds(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  if (answer.status !== 200) throw new Error(`Money stays where it was: ${JSON.stringify(answer.body)}`)
  return answer
}

/** The way to pay that the seller of a new policy sends. */
async function payLink(scene: Scene): Promise<string> {
  const { app } = scene
  const { id } = await propose(scene, { status: 1, mobile: newPhone() })
  await app.eventually('the core system has the policy', async () => {
    const [row] = await app.db.select().from(policies).where(eq(policies.id, id))
    return (row?.status ?? 0) >= 2
  })
  const { status, body } = await (await app.signIn('agent')).post('/api-app/send-pay-link', { id })
  if (status !== 200) throw new Error(`No link was sent: ${JSON.stringify(body)}`)
  return new URL(body.data.url).pathname
}

/** The policy by which Karim pays. */
export const karimsPolicy = ({ app }: Pick<Scene, 'app'>) => policyRow(app, ofKarim)
