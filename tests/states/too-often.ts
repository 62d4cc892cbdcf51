import { sql } from 'drizzle-orm'
import { words } from '../../src/words.ts'
import { touch, waitForHydration } from '../drive/browser.ts'
import { waitLikeAPerson } from '../drive/pass-time.ts'
import { endowment, keepQuote } from './made.ts'
import { inGroup, type Scene, type State } from './state.ts'

const phone = '01711000001'

/** What a person reads who did something too often, or whose neighbours at the same address did. */
export const tooOftenStates: readonly State[] = [
  ...inGroup('sign-in', [
    {
      name: 'a code asked for too often from one address',
      path: '/login',
      prepare: (scene) => exhaust(scene, 'codeAsked.address 127.0.0.1'),
      bring: askInVain,
    },
    {
      name: 'a phone that has had its codes of the day',
      path: '/login',
      prepare: (scene) => exhaust(scene, `code.sent ${phone}`),
      bring: askInVain,
    },
    {
      name: 'a code asked for again too soon',
      path: '/login',
      async bring(scene) {
        const { page, language } = scene
        await askCode(scene)
        await tryWrongCode(scene)
        await page.getByRole('button', { name: words['accounts/pages'][language].login.resend }).click()
        await page.locator('main .alert-danger').first().waitFor()
      },
    },
    {
      name: 'a code that ended after too many wrong ones',
      path: '/login',
      async bring(scene) {
        await askCode(scene)
        const { otpOver } = words.accounts[scene.language].problems
        const over = scene.page.getByText(otpOver).first()
        for (let tries = 0; tries < 10 && (await over.count()) === 0; tries++) await tryWrongCode(scene)
        await over.waitFor()
      },
    },
    {
      name: 'too many wrong passwords',
      path: '/login?type=office',
      async prepare({ app }) {
        // Each refusal is waited out, so that the last one makes the person wait for minutes.
        for (let tries = 0; tries < 14; tries++) {
          await app.visitor.post('/api-app/user-login', { user_id: 'karim.office', password: 'Wrong#2026' })
          await app.clock.moveBy((2 ** tries + 1) * 1_000)
        }
        await app.visitor.post('/api-app/user-login', { user_id: 'karim.office', password: 'Wrong#2026' })
      },
      async bring({ page, app }) {
        await page.fill('[name=user_id]', 'karim.office')
        await page.fill('[name=password]', 'Wrong#2026')
        await page.click('main form button[type=submit]')
        await page.locator('main .alert-danger, .error-summary').first().waitFor()
        await app.clock.moveTo(null)
      },
    },
  ]),
  ...inGroup('site', [
    {
      name: 'the contact form sent too often',
      path: '/page/contact-us',
      prepare: (scene) => exhaust(scene, 'publicForm.address 127.0.0.1'),
      async bring({ page, app }) {
        const form = 'form:has(#contact-name)'
        await touch(page, form)
        await page.fill(`${form} [name=name]`, 'Rahima Khatun')
        await page.fill(`${form} [name=email]`, 'rahima@example.com')
        await page.fill(`${form} [name=phone]`, phone)
        await page.fill(`${form} [name=message]`, 'When is my premium due?')
        await waitLikeAPerson(app)
        await page.locator(`${form} button[type=submit]`).click()
        await page.locator('main .alert-danger, main .error-summary').first().waitFor()
        await forgetCounters(app)
      },
    },
    {
      name: 'too many links that open nothing',
      path: '/l/no-such-token',
      prepare: (scene) => exhaust(scene, 'linkTried.address 127.0.0.1'),
      async bring({ page, app }) {
        await page.locator('main .alert-danger').first().waitFor()
        await forgetCounters(app)
      },
    },
    {
      name: 'too many proposals checked',
      path: '/proposal-check/no-such-code',
      prepare: (scene) => exhaust(scene, 'paperChecked.address 127.0.0.1'),
      bring: ({ app }) => forgetCounters(app),
    },
    {
      name: 'too many receipts checked',
      path: '/receipt-check/no-such-paper',
      prepare: (scene) => exhaust(scene, 'paperChecked.address 127.0.0.1'),
      bring: ({ app }) => forgetCounters(app),
    },
  ]),
  ...inGroup('calculators', [
    {
      name: 'a call asked for too often',
      path: async (scene) => `/premium-calculator?quote=${await keepQuote(scene, endowment)}`,
      async bring(scene) {
        const { page, language, app } = scene
        await page.locator('main summary', { hasText: words.plans[language].ways.callMe }).click()
        await touch(page, 'form:has(#call-name)')
        await page.fill('#call-name', language === 'bn' ? 'রহিমা খাতুন' : 'Rahima Khatun')
        await page.fill('#call-phone', phone)
        await waitLikeAPerson(app)
        await exhaust(scene, 'publicForm.address 127.0.0.1')
        await page.getByRole('button', { name: words.plans[language].callMe.send }).click()
        await page.locator('main .alert-danger').first().waitFor()
        await forgetCounters(app)
      },
    },
  ]),
  ...inGroup('payment', [
    {
      name: 'who pays, tried too often',
      path: '/payment-step-1',
      prepare: (scene) => exhaust(scene, 'policyTried.address 127.0.0.1'),
      async bring({ page, app }) {
        await page.fill('[name=policy_number]', '900000002')
        await page.fill('[name=policy_holder_dob_day]', '29')
        await page.selectOption('[name=policy_holder_dob_month]', '11')
        await page.fill('[name=policy_holder_dob_year]', '1979')
        await page.fill('[name=policy_mobilenumber]', phone)
        await page.fill('[name=policy_email]', 'brother@example.com')
        await page.check('[name=user_agree]')
        await page.click('main form[method=post] button[type=submit]')
        await page.locator('main .alert-danger').first().waitFor()
        await forgetCounters(app)
      },
    },
  ]),
]

/** As if it had been done a million times in the last twenty minutes. The limits, which the book is drawn without, apply. */
async function exhaust({ app }: Scene, name: string): Promise<void> {
  await app.turn({ limits: 'on' })
  const now = app.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  await app.owner.execute(sql`insert into limit_counters (name, started_at, ends_at, total)
    values (${name}, ${at(-20)}, ${at(40)}, 1000000)
    on conflict (name) do update set ends_at = excluded.ends_at, total = excluded.total`)
}

/** Whoever comes next has done nothing yet, and as often as they like. */
async function forgetCounters(app: Scene['app']): Promise<void> {
  await app.turn({ limits: 'off' })
  await app.owner.execute(sql`delete from limit_counters`)
}

async function askCode({ page, app }: Scene): Promise<void> {
  await forgetCounters(app)
  await page.fill('[name=mobile_no]', phone)
  await page.click('main form button[type=submit]')
  await page.waitForSelector('[name=otp]')
  await waitForHydration(page)
}

async function askInVain({ page, app }: Scene): Promise<void> {
  await page.fill('[name=mobile_no]', phone)
  await page.click('main form button[type=submit]')
  await page.locator('main .alert-danger, .error-summary').first().waitFor()
  await forgetCounters(app)
}

/** Nobody's code begins with six noughts. */
async function tryWrongCode({ page, language }: Scene): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.fill('[name=otp]', '000000')
  await page.getByRole('button', { name: words['accounts/pages'][language].login.verify }).click()
  await answered
  await page.locator('main .alert-danger, [name=otp][aria-invalid=true]').first().waitFor()
  await waitForHydration(page)
}
