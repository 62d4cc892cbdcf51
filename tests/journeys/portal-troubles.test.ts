import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import type { Language } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import {
  failureSaid,
  languagesToTest,
  type Visitor,
  waitForHydration,
  widthsToTest,
} from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'

openJourney()

async function come(loginId: string, language: Language): Promise<Visitor> {
  return visitAs(loginId, { language, width: widthsToTest(language)[0] ?? 0 })
}

const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
const later = (seconds: number) => app.clock.moveBy(seconds * 1000)

describe('a visitor who is not signed in', () => {
  it('is sent to sign-in at once by the form, its preview and the shell (ROUTE-10)', async () => {
    for (const path of [
      '/policy-buy',
      '/policy-buy/preview/1',
      '/dashboard_admin',
      '/dashboard_admin/users',
    ]) {
      const { status, headers } = await app.visitor.get(path)
      expect([status, headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
      const wrong = await app.visitor.get(path, { headers: { cookie: 'session=nobody' } })
      expect(wrong.status).toBe(302)
    }
  })
})

describe('a person who may not open a page', () => {
  it.each(languagesToTest('bn'))(
    'reads so within the shell, from the server too, in %s (PERM-08)',
    async (language) => {
      const cookie = `session=${(await app.signIn('agent')).token}; lang=${language}`
      const { status, body } = await app.visitor.get('/dashboard_admin/audit', { headers: { cookie } })
      expect(status).toBe(403)
      const main = /<main[\s\S]*<\/main>/.exec(body)?.[0]
      expect(main).toContain(words.http[language].problems.notAllowed)
      const { notAllowed, retry } = words.pages[language].error
      expect(main).toContain(notAllowed)
      // Retrying would not help, so it is not offered.
      expect(main).not.toContain(retry)
    },
  )
})

describe.each(languagesToTest('bn'))('the portal, in %s', (language) => {
  const { login } = words['accounts/pages'][language]
  const session = words['accounts/session'][language]
  const office = words['pages/office'][language]
  const { problems } = words.pages[language]
  const staffRoles = words['staff/roles'][language]

  it('opens with a loading screen for a second after signing in, and not again (ROUTE-10)', async () => {
    const visitor = await browser.visit(app, { language, width: widthsToTest(language)[0] ?? 0 })
    const { page, open } = visitor
    await open('/login?type=office')
    await page.fill('[name=user_id]', 'agent')
    await page.fill('[name=password]', demoPassword)
    await page.getByRole('button', { name: login.submit, exact: true }).click()
    const screen = page.locator('.entry-screen')
    await screen.waitFor({ state: 'attached' })
    await expect.poll(() => screen.locator('p').textContent()).toBe(words.office[language].opening)
    await screen.waitFor({ state: 'hidden' })
    await waitForHydration(page)
    await expect.poll(() => page.locator('h1').isVisible()).toBe(true)
    await open('/dashboard_admin/profile')
    await expect.poll(() => screen.count()).toBe(0)
    await closeWithoutComplaints(visitor)
  })

  it('announces the end of the session two minutes before, extends it by one key, and returns after sign-in (SEC-08)', {
    timeout: 60_000,
  }, async () => {
    const visitor = await visitAs('bank', { language, width: widthsToTest(language)[0] ?? 0 })
    const { page, open } = visitor
    await page.clock.install()
    await open('/dashboard_admin/profile')
    const pass = async (seconds: number) => {
      await later(seconds)
      await page.clock.runFor((seconds + 2) * 1000)
    }
    const dialog = page.getByRole('dialog', { name: session.title })
    await pass(28 * 60 - 30)
    await expect.poll(() => dialog.count()).toBe(0)
    await pass(40)
    await dialog.waitFor()
    expect(await visitor.findBarriers()).toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)
    // The dialog closes at once; the session is extended once the program has answered.
    const kept = page.waitForResponse('**/api-app/stay-signed-in')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await kept
    await pass(10 * 60)
    await open('/dashboard_admin/profile')
    await pass(28 * 60 + 10)
    await dialog.waitFor()
    await pass(130)
    await page.waitForURL('**/login?next=%2Fdashboard_admin%2Fprofile&ended=1')
    await page.getByText(login.ended).waitFor()
    await page.goto('/login?type=office&next=%2Fdashboard_admin%2Fprofile')
    await page.fill('[name=user_id]', 'bank')
    await page.fill('[name=password]', demoPassword)
    await page.getByRole('button', { name: login.submit, exact: true }).click()
    await page.waitForURL('**/dashboard_admin/profile')
    await visitor.leave()
  })

  it('says why a list did not load: no connection, no answer, a fault (ERR-01, ERR-03)', async () => {
    const visitor = await come('admin', language)
    const { page, open } = visitor
    const list = '/dashboard_admin/roles'
    const goTo = async (said: string) => {
      await page.evaluate(
        (path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click(),
        list,
      )
      await failureSaid(page, said)
    }
    await open('/dashboard_admin/users')
    await page.route('**/api-app/get-roles', (route) => route.abort())
    await goTo(problems.noAnswer)
    await page.locator('main .alert-danger', { hasText: problems.noAnswer }).waitFor()
    await page.unroute('**/api-app/get-roles')
    await open('/dashboard_admin/users')
    await page.route('**/api-app/get-roles', answer(500, {}))
    await goTo(office.fetchFailed)
    await open('/dashboard_admin/users')
    await visitor.context.setOffline(true)
    await goTo(problems.networkDown)
    await visitor.leave()
  })

  it('says when a payment history does not load that nothing is lost, and whom to call (ERR-01)', async () => {
    const visitor = await come('rahima', language)
    const { page, open } = visitor
    const { history } = words.customer[language]
    await open('/dashboard')
    await page.route('**/api-app/own-payments', (route) => route.abort())
    await page.locator('a[href="/dashboard/payments"]').first().dispatchEvent('click')
    await page.locator('main .alert-danger', { hasText: problems.noAnswer }).waitFor()
    await page.locator('main').getByText(history.safe).waitFor()
    await page.locator('main a[href^="tel:"]').waitFor()
    await visitor.leave()
  })

  it('says why a form was refused: the server’s sentence, the first of several, or a general failure (ERR-01, ERR-02, ERR-04)', async () => {
    const visitor = await come('admin', language)
    const { page, open } = visitor
    await open('/dashboard_admin/roles/new')
    await page.fill('#name', 'Claims')
    await page.selectOption('#active_status', '1')
    const send = async (handle: (route: Route) => Promise<void>, said: string) => {
      await page.route('**/api-app/store-roles', handle)
      await page.getByRole('button', { name: staffRoles.form.add }).click()
      await page.locator('main .alert-danger', { hasText: said }).waitFor()
      await page.unroute('**/api-app/store-roles')
      await expect.poll(() => page.inputValue('#name')).toBe('Claims')
    }
    await send(answer(500, {}), office.submitFailed)
    await send(answer(409, { message: 'The office is closed.' }), 'The office is closed.')
    const many = { message: { name: ['First of many', 'Second'], status: ['Third'] } }
    await send(answer(422, many), 'First of many')
    await page.clock.install()
    const tries = expect.poll(async () => {
      await page.clock.runFor(3_000)
      return page.locator('main .alert-danger', { hasText: problems.noAnswer }).isVisible()
    })
    await Promise.all([send((route) => route.abort(), problems.noAnswer), tries.toBe(true)])
    await visitor.context.setOffline(true)
    await send((route) => route.continue(), problems.networkDown)
    await visitor.leave()
  })

  it('says that a list is empty, and on sign-in that the server was not reached (ERR-01, ERR-06, ERR-07)', async () => {
    const cookie = `session=${(await app.signIn('admin')).token}; lang=${language}`
    for (const path of ['/dashboard_admin/audit?person=nobody-at-all', '/dashboard_admin/enquiries']) {
      const page = await app.visitor.get(path, { headers: { cookie } })
      expect(page.body).toContain(office.noData)
    }
    const visitor = await browser.visit(app, { language, width: widthsToTest(language)[0] ?? 0 })
    const { page, open } = visitor
    await open('/login')
    await page.getByRole('button', { name: login.sendCode }).click()
    await page
      .locator('.error-summary', { hasText: words.accounts[language].problems.phoneRequired })
      .waitFor()
    await page.fill('[name=mobile_no]', '01711000001')
    await waitForHydration(page)
    await visitor.context.setOffline(true)
    await page.getByRole('button', { name: login.sendCode }).click()
    await page.locator('main .alert-danger', { hasText: problems.networkDown }).waitFor()
    await expect.poll(() => page.inputValue('[name=mobile_no]')).toBe('01711000001')
    await visitor.leave()
  })
})
