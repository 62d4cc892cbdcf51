import { paymentPaths } from '#money/ledger/paths.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { words } from '../../src/words.ts'
import { waitForHydration } from '../drive/browser.ts'
import { playPushService, subscribeBrowser } from '../drive/browser-notices.ts'
import { policyRow } from '../drive/gateway.ts'
import { goThroughReminders } from '../drive/reminders.ts'
import { letFallBehind, signInByPhone } from '../payments/customers.ts'
import { proposeForRahima } from '../people/proposal-of-rahima.ts'
import { newPhone, propose, wasIll } from './made.ts'
import { forgetPayments, karimsPolicy, payWhileDuesMove } from './payment.ts'
import { inGroup, opened, type Scene, type State } from './state.ts'

/** Rahima's policies: one due, one paid, one mature. */
const due = '900000001'
const paid = '900000003'
const mature = '900000004'
const rahimas =
  (address: string, coreNumber: string) =>
  async ({ app }: Scene) =>
    `${address}/${(await policyRow(app, coreNumber)).id}`

export const customerPages = inGroup(
  'customer',
  opened({
    'home, a premium due': '/dashboard',
    'a policy with a premium due': rahimas('/dashboard/policy-details', due),
    'invoice, a premium due': rahimas('/dashboard/policyinvoice', due),
    'invoice, nothing due': rahimas('/dashboard/policyinvoice', paid),
    'invoice, matured': rahimas('/dashboard/policyinvoice', mature),
    'invoice of no policy': '/dashboard/policyinvoice/999999',
    'payments and papers': '/dashboard/payments',
    'my data': '/dashboard/my-data',
    'change password': '/dashboard/change-password',
  }),
  { as: 'rahima' },
)

/** The same templates with something else in them, and pages that she shares with the office. */
export const furtherCustomerPages = inGroup(
  'customer',
  opened({
    'a policy that is paid': rahimas('/dashboard/policy-details', paid),
    'a policy that has matured': rahimas('/dashboard/policy-details', mature),
    'everything about a policy': rahimas('/policy-view-customer', due),
    'no such policy': '/dashboard/policy-details/999999',
    'nothing at this address': '/dashboard/nothing-here',
    profile: '/dashboard_admin/profile',
    security: '/dashboard_admin/security',
    'list of policies': '/dashboard_admin/policies',
  }),
  { as: 'rahima' },
)

/** The profile page in a browser whose reader is asked about notices, and answers. */
const notices = (
  name: string,
  answer: 'granted' | 'denied',
  seen: 'on' | 'blocked',
): Omit<State, 'group'> => ({
  name,
  path: '/dashboard_admin/profile',
  as: 'rahima',
  prepare: async ({ app, page }) => playPushService(page, await subscribeBrowser(app, name), answer),
  async bring({ page, language }) {
    const { notices: said } = words['accounts/profile'][language]
    await page.getByRole('button', { name: said.turnOn }).click()
    await page.getByText(said[seen], { exact: true }).waitFor()
  },
})

export const customerStates = inGroup('customer', [
  notices('profile, notices that are on', 'granted', 'on'),
  notices('profile, notices that are blocked', 'denied', 'blocked'),
  ofKarim('home, everything paid', '/dashboard', -2),
  ofKarim('home, four instalments behind', '/dashboard', 4),
  ofKarim('invoice, four instalments due', 'invoice', 4),
  ofKarim('invoice, two instalments chosen', 'invoice', 4, async ({ page }) => {
    await page.locator('[name=premium_amount]').nth(1).check()
  }),
  ofKarim('invoice of a lapsed policy', 'invoice', 9),
  ofKarim('home, a lapsed policy', '/dashboard', 9),
  ofKarim('invoice, another payment open', 'invoice', 4, async ({ page, visitor }) => {
    const invoice = page.url()
    await goToBank(page)
    await visitor.open(new URL(invoice).pathname)
  }),
  paying('waiting for the bank', 'close', 'waiting'),
  paying('paid', 'pay', 'paid'),
  ofKarim('paid, a part of what is due', 'invoice', 4, async ({ page }) => {
    await page.locator('[name=premium_amount]').nth(1).check()
    await goToBank(page)
    await page.click('button[value=pay]')
    await page.locator('[data-payment=paid]').waitFor()
    await waitForHydration(page)
  }),
  ofKarim('paid, but it could not be premium', 'invoice', 4, async (scene) => {
    await payInVain(scene)
    await scene.page.reload()
    await scene.page.locator('[data-payment=notPremium]').waitFor()
    await waitForHydration(scene.page)
  }),
  ofKarim('payments, one that could not be premium', 'invoice', 4, async (scene) => {
    await payInVain(scene)
    await scene.visitor.open('/dashboard/payments')
  }),
  ofKarim('a lapsed policy', 'details', 9),
  ofKarim('everything about a lapsed policy', 'everything', 9),
  paying('not paid', 'fail', 'notPaid'),
  paying('cancelled', 'cancel', 'notPaid'),
  ofKarim('invoice, a payment held as risky', 'invoice', 4, async ({ page, visitor }) => {
    const invoice = page.url()
    await goToBank(page)
    await page.click('button[value=risky]')
    await page.locator('[data-payment=waiting]').waitFor()
    await visitor.open(new URL(invoice).pathname)
  }),
  ofKarim('home, a payment held as risky', 'invoice', 4, async ({ page, visitor }) => {
    await goToBank(page)
    await page.click('button[value=risky]')
    await page.locator('[data-payment=waiting]').waitFor()
    await visitor.open('/dashboard')
  }),
  ofKarim('given back', 'invoice', 4, async (scene) => {
    await payToBeGivenBack(scene)
    await scene.page.reload()
    await scene.page.locator('[data-payment=returned], [data-payment=goingBack]').first().waitFor()
    await waitForHydration(scene.page)
  }),
  ofKarim('payments, one given back', 'invoice', 4, async (scene) => {
    await payToBeGivenBack(scene)
    await scene.visitor.open('/dashboard/payments')
  }),
  ofKarim('list of policies, one', 'list', -2),
  {
    name: 'home, no policy yet',
    path: '/dashboard',
    async prepare(scene) {
      const mobile = newPhone()
      await propose(scene, { mobile })
      await comeAs(scene, mobile)
    },
  },
  {
    name: 'payments and papers, none yet',
    path: '/dashboard/payments',
    async prepare(scene) {
      const mobile = newPhone()
      await propose(scene, { status: 1, mobile, ...wasIll })
      await comeAs(scene, mobile)
    },
  },
  {
    name: 'payments, several states',
    path: '/dashboard/payments',
    prepare: (scene) => beKarim(scene, 4),
    async bring({ page, visitor, app }) {
      const { id } = await karimsPolicy({ app })
      for (const what of ['fail', 'cancel', 'pay']) {
        await visitor.open(`/dashboard/policyinvoice/${id}`)
        await goToBank(page)
        await page.click(`button[value=${what}]`)
        await page.locator('[data-payment]').waitFor()
      }
      await visitor.open('/dashboard/payments')
    },
  },
  {
    name: 'home, a proposal in referral',
    path: '/dashboard',
    as: 'rahima',
    prepare: async ({ app }) => {
      await proposeForRahima(app)
    },
  },
  {
    name: 'home of an applicant whom somebody looks at',
    path: '/dashboard',
    async prepare(scene) {
      const mobile = newPhone()
      await propose(scene, { status: 1, mobile, ...wasIll })
      await comeAs(scene, mobile)
    },
  },
  {
    name: 'a proposal in referral that can be withdrawn',
    path: async (scene) => {
      const mobile = newPhone()
      const { id } = await propose(scene, { status: 1, mobile, ...wasIll })
      await comeAs(scene, mobile)
      return `/dashboard/policy-details/${id}`
    },
  },
  {
    name: 'the first premium not received',
    path: async (scene) => {
      const mobile = newPhone()
      const { id } = await propose(scene, { status: 1, mobile })
      await comeAs(scene, mobile)
      return `/dashboard/policy-details/${id}`
    },
  },
  {
    name: 'my data, a request with nothing in it',
    path: '/dashboard/my-data',
    as: 'rahima',
    async bring({ page, language }) {
      await page.getByRole('button', { name: words['personal-data'][language].correct.submit }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'my data, looked at and a request made',
    path: '/dashboard/my-data',
    as: 'rahima',
    async prepare({ app }) {
      const agent = await app.signIn('agent')
      await agent.post('/api-app/search-by-nid', {
        national_id: '19851234567890123',
        date_of_birth: '1985-03-12',
      })
    },
    async bring({ page, language }) {
      const { correct, done } = words['personal-data'][language]
      await page.getByLabel(correct.about).selectOption('address')
      await page.getByLabel(correct.wish).fill('House 9, Road 4, Dhanmondi, Dhaka')
      await page.getByRole('button', { name: correct.submit }).click()
      await page.getByText(done.asked).waitFor()
    },
  },
  {
    name: 'change password, refused',
    isSampled: true,
    path: '/dashboard/change-password',
    as: 'rahima',
    async bring({ page }) {
      await page.click('main form[method=post] button[type=submit]')
      await page.locator('.error-summary').waitFor()
    },
  },
  {
    name: 'payments that do not load',
    isFailure: true,
    path: '/dashboard',
    as: 'rahima',
    async bring({ page }) {
      await page.route(/\/(v1|api-app)\//, (route) => route.abort())
      // On phones it stands in the closed menu.
      await page.locator('a[href="/dashboard/payments"]').first().dispatchEvent('click')
      await page.locator('.toast-danger, main .alert-danger').first().waitFor()
    },
  },
  {
    name: 'a policy with reminders',
    path: rahimas('/dashboard/policy-details', due),
    as: 'rahima',
    prepare: ({ app }) => goThroughReminders(app),
  },
])

/** Signs somebody in by the code on their phone; a holder becomes one with their first policy. */
async function comeAs({ app, visitor }: Scene, mobile: string): Promise<void> {
  const caller = await app.eventually(`${mobile} can sign in`, async () => {
    const found = await signInByPhone(app, mobile).catch(() => undefined)
    return found?.token ? found : undefined
  })
  const { url } = app
  await visitor.context.addCookies([{ name: 'session', value: caller.token ?? '', url }])
}

/** Karim, whose first unpaid instalment fell due so many months ago; below 0 it lies ahead. */
async function beKarim(scene: Scene, months: number): Promise<void> {
  await forgetPayments(scene)
  await letFallBehind(scene.app, '900000002', months)
  await comeAs(scene, '01711000002')
}

const pathsOf = {
  invoice: paymentPaths.invoice,
  details: paymentPaths.details,
  everything: policyPaths.viewAsCustomer,
  list: () => policyPaths.list,
}

function ofKarim(
  name: string,
  path: '/dashboard' | keyof typeof pathsOf,
  months: number,
  bring?: NonNullable<State['bring']>,
): Omit<State, 'group'> {
  return {
    name,
    path: path === '/dashboard' ? path : async ({ app }) => pathsOf[path]((await karimsPolicy({ app })).id),
    prepare: (scene) => beKarim(scene, months),
    ...(bring ? { bring } : {}),
  }
}

async function goToBank(page: Scene['page']): Promise<void> {
  await page.locator('main form[method=post] button[type=submit]').filter({ visible: true }).first().click()
  await page.waitForURL('**/sandbox/gateway/pay/**')
}

/** The gateway finds it risky, and two people of the office send the money back. */
async function payToBeGivenBack(scene: Scene): Promise<void> {
  const { page } = scene
  await goToBank(page)
  await page.click('button[value=risky]')
  await page.locator('[data-payment=waiting]').waitFor()
  await forgetPayments(scene)
}

async function payInVain(scene: Scene): Promise<void> {
  const { page } = scene
  await goToBank(page)
  await payWhileDuesMove(scene, '900000002', async () => {
    await page.click('button[value=pay]')
    await page.locator('[data-payment=waiting]').waitFor()
  })
}

function paying(name: string, press: string, state: string) {
  return ofKarim(name, 'invoice', 4, async ({ page, visitor, language }) => {
    const invoice = new URL(page.url()).pathname
    await goToBank(page)
    await page.click(`button[value=${press}]`)
    if (press === 'close') {
      await visitor.open(invoice)
      await page.getByRole('link', { name: words.customer[language].invoice.otherOpen }).click()
    }
    await page.locator(`[data-payment=${state}]`).waitFor()
    await waitForHydration(page)
  })
}
