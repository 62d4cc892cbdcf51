import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { words } from '../../src/words.ts'
import { addAuthenticatorApp } from '../drive/authenticator-app.ts'
import { waitForHydration } from '../drive/browser.ts'
import { readInbox } from '../drive/inbox.ts'
import { giveAuthenticator } from '../drive/virtual-authenticator.ts'
import { refused } from './bring.ts'
import { inGroup, opened, type Scene, type State } from './state.ts'

const office = '/login?type=office'
const security = '/dashboard_admin/security'
/** What production asks beside a password. */
const strict = { SECOND_FACTOR: 'required', FRESH_PROOF_MINUTES: '5' }

export const signInPages = inGroup(
  'sign-in',
  opened({
    'sign in as policy holder': '/login',
    'sign in as office': office,
    'sign up': '/signup',
    'forgotten password': '/forgot-password',
    'signed out after a while': '/login?next=%2Fdashboard_admin%2Fprofile&ended=1',
  }),
)

/** The same templates with something else in them. */
export const furtherSignInPages = inGroup(
  'sign-in',
  opened({
    'sign in as policy holder, by username': '/login?type=username',
  }),
)

export const signInStates = inGroup('sign-in', [
  refused('signing in refused', '/login', 'main form'),
  { ...refused('signing in at the office refused', office, 'main form'), isLikeAnother: true },
  {
    name: 'a wrong password',
    path: office,
    async bring({ page }) {
      await typePassword(page, 'agent', 'Wrong#2026')
      await page.locator('.error-summary, .alert-danger').first().waitFor()
    },
  },
  {
    name: 'a phone that nobody has',
    path: '/login',
    async bring({ page }) {
      await page.fill('[name=mobile_no]', '01999999999')
      await page.click('main form button[type=submit]')
      await page.locator('.error-summary, .alert-danger').first().waitFor()
    },
  },
  { name: 'the code on the phone', path: '/login', bring: askCode },
  {
    name: 'a wrong code',
    path: '/login',
    async bring(scene) {
      await askCode(scene)
      const { page, app, language } = scene
      const [sms] = await readInbox(app, '01711000001')
      await page.fill('[name=otp]', sms?.text.startsWith('111111') ? '222222' : '111111')
      await page.getByRole('button', { name: words['accounts/pages'][language].login.verify }).click()
      await page.getByText(words.accounts[language].problems.otpWrong).first().waitFor()
    },
  },
  { ...refused('signing up refused', '/signup', 'main form'), isLikeAnother: true },
  { name: 'signing up, the PIN', path: '/signup', bring: askPin },
  {
    name: 'signing up, a name and a password',
    path: '/signup',
    async bring(scene) {
      await typePin(scene)
    },
  },
  {
    name: 'signing up, a name and a password refused',
    path: '/signup',
    async bring(scene) {
      await typePin(scene)
      await scene.page.fill('[name=password]', 'weak')
      await scene.page.fill('[name=password_confirmation]', 'other')
      await scene.page.click('main form button[type=submit]')
      await scene.page.locator('.error-summary, [aria-invalid=true]').first().waitFor()
    },
  },
  { ...refused('a forgotten password refused', '/forgot-password', 'main form'), isLikeAnother: true },
  {
    name: 'a forgotten password, the code',
    path: '/forgot-password',
    async bring({ page }) {
      await page.fill('[name=username]', 'rahima')
      await page.click('main form button[type=submit]')
      await page.waitForSelector('[name=otp_code]')
    },
  },
  { name: 'a first own password', path: '/reset-password', as: 'newbie' },
  {
    name: 'a first own password, refused',
    path: '/reset-password',
    as: 'newbie',
    async bring({ page }) {
      await page.fill('[name=password]', 'weak')
      await page.click('main button[type=submit]')
      await page.locator('.error-summary').waitFor()
    },
  },
  {
    name: 'the second step has to be set up',
    path: office,
    settings: strict,
    async bring(scene) {
      await comeToSetUp(scene)
    },
  },
  {
    name: 'the second step has to be set up, by app',
    path: office,
    settings: strict,
    async bring(scene) {
      await comeToSetUp(scene)
      await beginApp(scene)
    },
  },
  {
    name: 'the second step has to be set up, a wrong code',
    path: office,
    settings: strict,
    async bring(scene) {
      await comeToSetUp(scene)
      await beginApp(scene)
      await scene.page.fill('[name=answer]', '000000')
      const { setUp } = words['accounts/security'][scene.language]
      await scene.page.getByRole('button', { name: setUp.confirm }).click()
      await scene.page
        .getByText(words['second-factor'][scene.language].problems.factorWrong)
        .first()
        .waitFor()
    },
  },
  {
    name: 'security, a passkey and its recovery codes',
    path: withoutFactors,
    as: 'agent3',
    async bring(scene) {
      const { page, language, visitor } = scene
      const { passkey, recovery } = words['accounts/security'][language]
      await giveAuthenticator(visitor)
      await page.fill('[name=passkey_name]', 'Pixel 9')
      await page.getByRole('button', { name: passkey.add }).click()
      await page.getByText(recovery.shown).waitFor()
    },
  },
  {
    name: 'security, a passkey added before',
    path: withoutFactors,
    as: 'agent3',
    async bring(scene) {
      const { page, language, visitor } = scene
      const { passkey, recovery } = words['accounts/security'][language]
      await giveAuthenticator(visitor)
      await page.fill('[name=passkey_name]', 'Pixel 9')
      await page.getByRole('button', { name: passkey.add }).click()
      await page.getByText(recovery.shown).waitFor()
      await visitor.open(security)
    },
  },
  atStep('the second step, by app', () => Promise.resolve()),
  atStep('the second step, a wrong code', async ({ page, language }) => {
    await page.fill('[name=answer]', '000000')
    const { verify } = words['accounts/security'][language].step
    await page.getByRole('button', { name: verify, exact: true }).click()
    await page.getByText(words['second-factor'][language].problems.factorWrong).first().waitFor()
  }),
  atStep('the second step, by a recovery code', async ({ page, language }) => {
    await page.getByText(words['accounts/security'][language].step.otherWay).click()
  }),
  {
    name: 'a proof before what hurts',
    path: `${office}&next=${encodeURIComponent('/dashboard_admin/roles/new')}`,
    settings: { FRESH_PROOF_MINUTES: '5' },
    async bring({ page, app, language }) {
      await typePassword(page, 'admin')
      await page.waitForURL('**/roles/new')
      await waitForHydration(page)
      await app.clock.moveBy(6 * 60_000)
      await page.fill('[name=name]', 'Claims desk')
      await page.locator('[name=active_status]').selectOption('1')
      await page.getByRole('button', { name: words['staff/roles'][language].form.add }).click()
      await page.getByRole('dialog').waitFor()
      await app.clock.moveTo(null)
    },
  },
  {
    name: 'the session is about to end',
    path: '/dashboard_admin/profile',
    as: 'agent2',
    async prepare({ page }) {
      await page.clock.install()
    },
    async bring({ page, app }) {
      const minutes = 28
      await app.clock.moveBy(minutes * 60_000 + 10_000)
      await page.clock.runFor(minutes * 60_000 + 12_000)
      await page.getByRole('dialog').waitFor()
      await app.clock.moveTo(null)
    },
  },
])

async function typePassword(page: Scene['page'], person: string, password = demoPassword): Promise<void> {
  await page.fill('[name=user_id]', person)
  await page.fill('[name=password]', password)
  await page.click('main form button[type=submit]')
}

async function askCode({ page }: Scene): Promise<void> {
  await page.fill('[name=mobile_no]', '01711000001')
  await page.click('main form button[type=submit]')
  await page.waitForSelector('[name=otp]')
  await waitForHydration(page)
}

/** Karim has a policy and no account yet. */
async function askPin({ page }: Scene): Promise<void> {
  await page.fill('[name=policy_code]', '900000002')
  await page.fill('[name=date_of_birth_day]', '30')
  await page.selectOption('[name=date_of_birth_month]', '11')
  await page.fill('[name=date_of_birth_year]', '1979')
  await page.click('main form button[type=submit]')
  await page.waitForSelector('[name=pin_number]')
  await waitForHydration(page)
}

async function typePin(scene: Scene): Promise<void> {
  await askPin(scene)
  const { page, app, language } = scene
  const [sms] = await readInbox(app, '01711000002')
  await page.fill('[name=pin_number]', /\b\d{4}\b/.exec(sms?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: words['accounts/pages'][language].signUp.verify }).click()
  await page.waitForSelector('[name=username]')
}

async function comeToSetUp({ page, language }: Scene): Promise<void> {
  await typePassword(page, 'admin')
  await page.getByText(words['accounts/security'][language].setUp.why).waitFor()
}

async function beginApp({ page, language }: Scene): Promise<void> {
  const { setUp } = words['accounts/security'][language]
  await page.getByRole('button', { name: setUp.begin }).click()
  await page.getByText(setUp.byHand).waitFor()
}

/** The agent, who has an app and nothing else, has typed their password. */
function atStep(name: string, bring: NonNullable<State['bring']>): Omit<State, 'group'> {
  return {
    name,
    path: office,
    async prepare(scene) {
      await forgetFactors(scene)
      await addAuthenticatorApp(scene.app, await scene.app.signIn('agent'))
    },
    async bring(scene) {
      const { page, language } = scene
      await typePassword(page, 'agent')
      await page.getByText(words['accounts/security'][language].step.title).first().waitFor()
      await waitForHydration(page)
      await bring(scene)
      // Who comes next signs in by a password alone.
      await forgetFactors(scene)
    },
  }
}

async function forgetFactors({ app }: Scene): Promise<void> {
  await app.visitor.post('/sandbox/people/reset')
}

async function withoutFactors(scene: Scene): Promise<string> {
  await forgetFactors(scene)
  return security
}
