import { sql } from 'drizzle-orm'
import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { payAtGateway, payInvoice, policyRow, sessionKeyOf } from '../drive/gateway.ts'
import { goThroughReminders } from '../drive/reminders.ts'
import { letFallBehind } from '../payments/customers.ts'
import { forgetPayments, payWhileDuesMove } from './payment.ts'
import { inGroup, type Scene } from './state.ts'

const root = '/dashboard_admin'
const rahimasPolicy = '900000001'

/** What the finance officer sees of payments. */
export const deskStates = inGroup('office', [
  {
    name: 'payments, one paid',
    path: `${root}/payments`,
    as: 'finance',
    prepare: (scene) => pay(scene, 'success'),
  },
  {
    name: 'a payment that was booked',
    path: async (scene) => `${root}/payments/${await pay(scene, 'success')}`,
    as: 'finance',
  },
  {
    name: 'a payment held as risky',
    path: async (scene) => `${root}/payments/${await pay(scene, 'risky')}`,
    as: 'finance',
  },
  {
    name: 'a payment held as risky, a decision without its reason',
    path: async (scene) => `${root}/payments/${await pay(scene, 'risky')}`,
    as: 'finance',
    async bring({ page }) {
      await page.check('[name=act][value=release]', { force: true })
      await page.locator('.decision-presses button:visible').first().click()
      await page.locator('#reason-decision-error').waitFor()
    },
  },
  {
    name: 'a payment with what the gateway said',
    path: async (scene) => `${root}/payments/${await pay(scene, 'success')}`,
    as: 'finance',
    async bring({ page, language }) {
      await page.locator('summary', { hasText: words['payment-desk'][language].history.raw }).first().click()
    },
  },
  {
    name: 'a payment that could not be premium',
    async path(scene) {
      const { id, key } = await begin(scene)
      await payWhileDuesMove(scene, rahimasPolicy, () => payAtGateway(scene.app, key))
      return `${root}/payments/${id}`
    },
    as: 'finance',
  },
  {
    name: 'payments, what somebody has to see to',
    path: `${root}/payments`,
    as: 'finance',
    prepare: (scene) => pay(scene, 'risky'),
    async bring({ page, language }) {
      await page.locator('nav.tabs a', { hasText: words['payment-desk'][language].tabs.needs }).click()
      await page
        .locator('nav.tabs a[aria-current=page]', { hasText: words['payment-desk'][language].tabs.needs })
        .waitFor()
    },
  },
  {
    name: 'payments, found by the last digits of their numbers',
    path: async (scene) => {
      await pay(scene, 'success')
      const { rows } = await scene.app.db.execute<{ number: string }>(
        sql`select number from receipts order by id desc limit 1`,
      )
      return `${root}/payments?needs=0&q=${rows[0]?.number.slice(-4)}`
    },
    as: 'finance',
  },
  {
    name: 'payments that do not load',
    isFailure: true,
    path: `${root}/payments?needs=0`,
    as: 'finance',
    async bring({ page, language }) {
      await page.route('**/api-app/payments/list', (route) => route.fulfill({ status: 500, body: '{}' }))
      const search = page.locator('main [name=q]').filter({ visible: true }).first()
      await search.fill('0001')
      await search.press('Enter')
      await page.locator('main .alert', { hasText: words['payment-desk'][language].listFailed }).waitFor()
    },
  },
  {
    name: 'differences, compared today',
    path: `${root}/payments/differences`,
    as: 'finance',
    async prepare(scene) {
      await pay(scene, 'risky')
      await compareToday(scene)
    },
  },
  {
    name: 'payments, one ended while the gateway has its money',
    path: `${root}/payments?needs=0`,
    as: 'finance',
    async prepare(scene) {
      // It came after the payment had ended, and no notification said so.
      const { id, key } = await begin(scene)
      await scene.app.owner.execute(sql`update payments set state = 'expired' where id = ${id}`)
      await payAtGateway(scene.app, key, { outcome: 'risky', ipn: 'never' })
      await compareToday(scene)
    },
  },
  {
    name: 'a policy with reminders',
    path: async ({ app }) => `/policy-view/${(await policyRow(app, rahimasPolicy)).id}`,
    as: 'admin',
    prepare: ({ app }) => goThroughReminders(app),
  },
])

export async function compareToday({ app }: Pick<Scene, 'app'>): Promise<void> {
  const admin = await app.signIn('admin')
  await admin.post('/api-app/payments/compare', { day: todayInDhaka(app.clock.now()) })
  await app.eventually('today is compared', async () => {
    const { body } = await admin.get('/api-app/payments/desk')
    return body.data.compared?.ended_at
  })
}

type Payer = Pick<Scene, 'app'> & Partial<Pick<Scene, 'language'>>

/**
 * Rahima pays what is due on her yearly policy, or on another: one run pays more often than a policy has instalments.
 * @returns the id of the payment
 */
export async function pay(payer: Payer, outcome: 'success' | 'risky', policy?: string): Promise<number> {
  const { app } = payer
  const { id, key } = await begin(payer, policy)
  await payAtGateway(app, key, { outcome })
  await app.eventually('the payment moves', async () => {
    const found = await app.db.execute<{ state: string }>(sql`select state from payments where id = ${id}`)
    return found.rows[0]?.state === (outcome === 'success' ? 'booked' : 'held')
  })
  return id
}

async function begin({ app, language }: Payer, policy = rahimasPolicy): Promise<{ id: number; key: string }> {
  await forgetPayments({ app })
  await letFallBehind(app, policy, 1)
  const rahima = await app.signIn('rahima', undefined, language)
  const { body } = await payInvoice(app, rahima, policy, undefined, language)
  if (body.status !== 'SUCCESS') throw new Error(`No payment was opened: ${JSON.stringify(body)}`)
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from payments where reference = ${body.payment}`,
  )
  return { id: rows[0]?.id ?? 0, key: sessionKeyOf(body.GatewayPageURL) }
}
