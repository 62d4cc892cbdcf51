import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import {
  isEveryWalk,
  languagesToTest,
  phoneWidth,
  type Visitor,
  waitForHydration,
  widthsToTest,
} from '../drive/browser.ts'
import { newestDigits } from '../drive/inbox.ts'
import { app, browser, closeWithoutComplaints, openJourney } from '../drive/journey.ts'

const rahima = { mobile: '01711000001', mail: 'rahima@example.com', password: 'Shapla@2026' }
const karim = { policy: '900000002', mobile: '01711000002' }
const strong = 'Nodi#Par1971'

openJourney()
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
  await app.clock.moveBy(2 * 3_600_000)
})

/** Both checks need scripts, so they run only with them. */
async function expectAccessible({ findBarriers, sidewaysScroll, page }: Visitor, way: Way): Promise<void> {
  if (way.withoutScripts) return
  expect(await findBarriers(), page.url()).toEqual([])
  expect(await sidewaysScroll(), page.url()).toBe(0)
}

const bangla = (digits: string) => [...digits].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
type Way = { language: Language; width: number | undefined; withoutScripts?: boolean }
const waysOf = (language: Language): Way[] => [
  { language, width: widthsToTest(language)[0] },
  { language, width: widthsToTest(language)[0], withoutScripts: true },
]
/** `npm test` runs the sign-in with and without scripts, but the other two journeys only with; the proof runs all. */
const waysByTurns = (language: Language) => (isEveryWalk ? waysOf(language) : waysOf(language).slice(0, 1))

describe.each(languagesToTest('bn'))('getting in, in %s', (language) => {
  const { login, signUp, forgot, reset } = words['accounts/pages'][language]
  const { problems } = words.accounts[language]
  /** A visitor who never signs in. */
  let phone: Visitor
  beforeAll(async () => {
    phone = await browser.visit(app, { language, width: widthsToTest(language)[0] })
  })

  it.each(waysOf(language))(
    'Rahima signs in by the code on her phone, after a wrong one: %o (LOGIN-01, LOGIN-06, LOGIN-07, LOGIN-08, LOGIN-09, LOGIN-10, LOGIN-11, LOGIN-14, ROUTE-11)',
    async (way) => {
      const visitor = await browser.visit(app, way)
      const { page, open } = visitor
      await open('/login')
      await expect
        .poll(() => page.locator('.tab.is-current, [aria-current=page]').first().textContent())
        .toContain(login.holder)
      await page.getByRole('button', { name: login.sendCode }).click()
      await page.getByText(problems.phoneRequired).first().waitFor()
      await page.fill('[name=mobile_no]', '01999999999')
      await page.getByRole('button', { name: login.sendCode }).click()
      await page.getByText(problems.mobileUnknown).first().waitFor()
      // On a phone there is no toast, which would cover the page and repeat the alert.
      const isPhone = way.width === phoneWidth
      await expect.poll(() => page.locator('.toast-danger').isVisible()).toBe(!isPhone)
      await expect.poll(() => page.inputValue('[name=mobile_no]')).toBe('01999999999')

      await page.fill('[name=mobile_no]', bangla(rahima.mobile))
      await page.getByRole('button', { name: login.sendCode }).click()
      await page.waitForSelector('[name=otp]')
      await page.reload()
      if (!way.withoutScripts) await waitForHydration(page)
      const code = await newestDigits(app, rahima.mobile, 6)
      await page.fill('[name=otp]', code === '111111' ? '222222' : '111111')
      await page.getByRole('button', { name: login.verify }).click()
      await page.getByText(problems.otpWrong).first().waitFor()
      // The error is at the field, which has the focus.
      await expect.poll(() => page.locator('[name=otp][aria-invalid=true]:focus').count()).toBe(1)
      expect(await page.locator('#otp-error').innerText()).toContain(problems.otpWrong)
      expect(await page.locator('main .alert, main .error-summary').count()).toBe(0)
      await page.getByRole('button', { name: login.resend }).waitFor()
      await expectAccessible(visitor, way)
      await page.fill('[name=otp]', code)
      await page.getByRole('button', { name: login.verify }).click()
      await page.waitForURL('**/dashboard_admin')
      if (!way.withoutScripts) expect(await page.evaluate(() => localStorage.length)).toBe(0)
      await closeWithoutComplaints(visitor)
    },
  )

  it('the countdown delays the next code, and the number can be changed (LOGIN-09)', async () => {
    const { page, open } = phone
    await open('/login')
    await page.fill('[name=mobile_no]', rahima.mobile)
    await page.getByRole('button', { name: login.sendCode }).click()
    await page.waitForSelector('[name=otp]')
    // Until the script has loaded, the button is shown for visitors without scripts.
    await waitForHydration(page)
    await expect.poll(() => page.getByRole('button', { name: login.resend }).count()).toBe(0)
    await expect
      .poll(() => page.locator('[data-enhance=countdown] p').innerText())
      .toMatch(language === 'bn' ? /^[২৩] মিনিট পরে/ : /in [23] minutes$/)
    await page.getByRole('button', { name: login.changeNumber }).click()
    await page.waitForSelector('[name=mobile_no]')
  })

  it.each(waysByTurns(language))(
    'Karim signs up with his policy number and signs in with his new username: %o (LOGIN-15, LOGIN-16, SIGNUP-01, SIGNUP-05, SIGNUP-06, SIGNUP-07, SIGNUP-10)',
    async (way) => {
      const visitor = await browser.visit(app, way)
      const { page, open } = visitor
      await open('/login')
      await page.getByRole('link', { name: login.signUp }).click()
      await page.waitForURL('**/signup')
      await page.getByRole('button', { name: signUp.sendPin }).click()
      await page.getByText(problems.policyNumberRequired).first().waitFor()
      await expectAccessible(visitor, way)
      await page.fill('[name=policy_code]', bangla(karim.policy))
      await page.fill('[name=date_of_birth_day]', bangla('29'))
      await page.selectOption('[name=date_of_birth_month]', '11')
      await page.fill('[name=date_of_birth_year]', bangla('1979'))
      await page.getByRole('button', { name: signUp.sendPin }).click()
      await page.getByText(problems.noSuchPolicyNumber).first().waitFor()
      await page.fill('[name=date_of_birth_day]', bangla('30'))
      await page.getByRole('button', { name: signUp.sendPin }).click()
      await page.waitForSelector('[name=pin_number]')
      await page.reload()
      if (!way.withoutScripts) await waitForHydration(page)
      await page.getByRole('button', { name: signUp.verify }).click()
      await page.getByText(problems.pinRequired).first().waitFor()
      await page.fill('[name=pin_number]', await newestDigits(app, karim.mobile, 4))
      await page.getByRole('button', { name: signUp.verify }).click()
      await page.waitForSelector('[name=username]')
      await expect.poll(() => page.locator('main').textContent()).toContain('Karim Mia')
      await page.getByRole('button', { name: signUp.submit }).click()
      await page.getByText(problems.wrongProcess).first().waitFor()
      await page.fill('[name=username]', 'karim')
      await page.fill('[name=password]', strong)
      await page.fill('[name=password_confirmation]', strong)
      await expectAccessible(visitor, way)
      await page.getByRole('button', { name: signUp.submit }).click()
      await page.getByText(signUp.done).first().waitFor()
      await expect.poll(() => page.locator('[name=policy_code]').count()).toBe(1)
      expect(await page.locator('[name=policy_code]').isVisible(), 'nothing asks him to begin again').toBe(
        false,
      )

      await page.getByRole('link', { name: signUp.toLogin }).first().click()
      await page.waitForSelector('[name=user_id]')
      expect(await page.locator('[aria-current=page]').first().textContent()).toContain(login.holder)
      await page.fill('[name=user_id]', 'karim')
      await page.fill('[name=password]', strong)
      await page.getByRole('button', { name: login.submit, exact: true }).click()
      await page.waitForURL('**/dashboard_admin')
      expect((await visitor.context.cookies()).find(({ name }) => name === 'login_type')?.value).toBe(
        'username',
      )
      await closeWithoutComplaints(visitor)
    },
  )

  it.each(waysByTurns(language))(
    'Rahima forgot her password and sets a new one: %o (LOGIN-15, FORGOT-01, FORGOT-02, FORGOT-04, FORGOT-05, FORGOT-07, FORGOT-08, RESET-01, RESET-03, RESET-06)',
    async (way) => {
      const visitor = await browser.visit(app, way)
      const { page, open } = visitor
      await open('/reset-password')
      expect(new URL(page.url()).pathname).toBe('/login')
      await open('/login?type=office')
      await page.getByRole('link', { name: login.newPassword }).click()
      await page.waitForURL('**/forgot-password')
      await page.fill('[name=username]', 'nobody')
      await page.getByRole('button', { name: forgot.send }).click()
      await page.getByText(problems.usernameUnknown).first().waitFor()
      await expectAccessible(visitor, way)
      await page.fill('[name=username]', 'rahima')
      await page.getByRole('button', { name: forgot.send }).click()
      await page.waitForSelector('[name=otp_code]')
      const cookie = (await visitor.context.cookies()).find(({ name }) => name === 'forgot_step')
      expect(cookie?.value).not.toContain('rahima')
      await page.reload()
      if (!way.withoutScripts) await waitForHydration(page)
      await expectAccessible(visitor, way)
      await page.getByText(login.secret).waitFor()
      const goOn = page.getByRole('button', { name: forgot.reset })
      if (!way.withoutScripts) {
        await expect.poll(() => goOn.count()).toBe(0)
        await page.fill('[name=otp_code]', 'ab12')
        await expect.poll(() => page.inputValue('[name=otp_code]')).toBe('12')
      }
      const code = await newestDigits(app, rahima.mail, 6)
      await page.fill('[name=otp_code]', code === '111111' ? '222222' : '111111')
      await goOn.click()
      await page.getByText(problems.otpWrong).first().waitFor()
      await page.fill('[name=otp_code]', code)
      await goOn.click()
      await page.waitForURL('**/reset-password')
      await page.fill('[name=password]', 'weak')
      await page.fill('[name=confirm_password]', 'other')
      await page.locator('button[type=submit]').click()
      await page.getByText(problems.passwordTooWeak).first().waitFor()
      await page.getByText(problems.passwordsDiffer).first().waitFor()
      // The error states the rule, and which parts are missing.
      const { capital, number, sign, length } = reset.parts
      const lacks = reset.missing.replace('{parts}', [length, capital, number, sign].join(', '))
      expect(await page.locator('#password-hint').textContent()).toBe(lacks)
      await page.fill('[name=password]', strong)
      await page.fill('[name=confirm_password]', strong)
      await page.locator('button[type=submit]').click()
      await page.getByText(login.changed).first().waitFor()
      await page.fill('[name=user_id]', 'rahima')
      await page.fill('[name=password]', strong)
      await page.getByRole('button', { name: login.submit, exact: true }).click()
      await page.waitForURL('**/dashboard_admin')
      await closeWithoutComplaints(visitor)
    },
  )

  it('a code typed before the scripts of a slow phone have loaded stays (LOGIN-09)', async () => {
    const { page, open } = phone
    await open('/login')
    await page.fill('[name=mobile_no]', rahima.mobile)
    await page.getByRole('button', { name: login.sendCode }).click()
    await page.waitForSelector('[name=otp]')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.fill('[name=otp]', '123')
    letGo()
    await waitForHydration(page)
    await page.waitForSelector('.code-box')
    await page.unroute('**/*.js')
    await expect.poll(() => page.inputValue('[name=otp]')).toBe('123')
  })

  it('a code that does not arrive is requested again from the first step (FORGOT-05)', async () => {
    const { page, open } = phone
    await open('/forgot-password')
    await page.fill('[name=username]', 'rahima')
    await page.getByRole('button', { name: forgot.send }).click()
    await page.waitForSelector('[name=otp_code]')
    await page.getByRole('button', { name: forgot.again }).click()
    await page.getByRole('button', { name: forgot.send }).waitFor()
    const cookies = (await phone.context.cookies()).map(({ name }) => name)
    expect(cookies).not.toContain('forgot_step')
  })

  it('a member of staff changes their password and ends a session elsewhere (PROF-01, PROF-02, PROF-03, ROUTE-04, SEC-08)', async () => {
    const profile = words['accounts/profile'][language]
    const elsewhere = await app.signIn('agent')
    const way = { language, width: widthsToTest(language)[0] }
    const visitor = await browser.visit(app, way)
    const { page, open } = visitor
    await open('/login?type=office&next=%2Fprofile')
    await page.fill('[name=user_id]', 'agent')
    await page.fill('[name=password]', rahima.password)
    await page.getByRole('button', { name: login.submit, exact: true }).click()
    await page.waitForURL('**/profile')
    const text = await page.locator('main').textContent()
    for (const fact of ['Tanvir Hasan', '01711100002']) expect(text).toContain(fact)
    await page.getByRole('button', { name: profile.update }).click()
    await page.getByText(problems.confirmRequired).first().waitFor()
    await page.getByText(profile.failed).first().waitFor()
    await page.fill('[name=password]', 'sixsix')
    await page.fill('[name=confirm_password]', 'sixsix')
    await page.getByRole('button', { name: profile.update }).click()
    await page.getByText(profile.done.password).first().waitFor()
    expect((await elsewhere.get('/v1/auth/users/')).status).toBe(401)
    const another = await app.signIn('agent', 'sixsix')
    await open('/dashboard_admin/profile')
    await page.getByRole('button', { name: profile.end, exact: true }).click()
    await page.getByText(profile.done.sessions).first().waitFor()
    expect((await another.get('/v1/auth/users/')).status).toBe(401)
    await visitor.leave()
  })

  it('Rahima reads her profile and can change only her password (PROF-04)', async () => {
    const rahimas = await app.signIn('rahima')
    const { body } = await rahimas.get('/dashboard_admin/profile', {
      language,
      headers: { cookie: `lang=${language}` },
    })
    for (const fact of ['Rahima Khatun', '01711000001', 'rahima@example.com']) expect(body).toContain(fact)
    expect(body).not.toContain('19851234567890123')
    expect(
      body.match(/<input[^>]*>/g)?.filter((input: string) => !/type="(hidden|password)"/.test(input)),
    ).toEqual([])
  })

  it('the sample address shows the same screen and signs nobody in (ROUTE-02, ROUTE-05)', async () => {
    const page = async (path: string) => (await app.visitor.get(path, { language })).body as string
    const main = (html: string) =>
      /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll('/sample_login', '/login')
    expect(main(await page('/sample_login'))).toBe(main(await page('/login')))
  })
})
