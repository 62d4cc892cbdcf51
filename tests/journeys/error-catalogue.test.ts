import { sql } from 'drizzle-orm'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import { failureSaid, languagesToTest, type Visitor, widthsToTest } from '../drive/browser.ts'
import { policyRow } from '../drive/gateway.ts'
import { app, browser, openJourney } from '../drive/journey.ts'
import { timesRead } from '../drive/keyboard.ts'

openJourney()

async function come(loginId: string | undefined, language: Language): Promise<Visitor> {
  const visitor = await browser.visit(app, { language, width: widthsToTest(language)[0] ?? 0 })
  visitor.page.setDefaultTimeout(30_000)
  const token = loginId && (await app.signIn(loginId)).token
  if (token) await visitor.context.addCookies([{ name: 'session', value: token, url: app.url }])
  return visitor
}

const wordless = (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
/** Runs `work` while a table cannot be written, so that the program fails unexpectedly. */
async function withoutWriting(table: string, work: () => Promise<void>): Promise<void> {
  await app.owner.execute(sql.raw(`alter table ${table} add constraint nothing_now check (false) not valid`))
  await work()
  await app.owner.execute(sql.raw(`alter table ${table} drop constraint nothing_now`))
}

const submit = (page: Page) => page.locator('main form[method=post] button[type=submit]').first().click()
const alarmed = (page: Page, text: string) =>
  page.locator('main .alert-danger', { hasText: text }).first().waitFor()
/** Follows a link of the page without loading it anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), path)

describe.each(languagesToTest('en'))('each error on its screen, in %s', (language) => {
  const { forgot, frame, reset } = words['accounts/pages'][language]
  const { problems } = words.pages[language]
  const office = words['pages/office'][language]

  it('customers read why a page did not load, a payment was not opened and a password not changed (ERR-01, ERR-02, ERR-03, ERR-07, PAY-10)', {
    timeout: 120_000,
  }, async () => {
    const { invoice, password } = words.customer[language]
    const { id } = await policyRow(app, '900000001')
    const visitor = await come('rahima', language)
    const { page, open } = visitor
    await open('/dashboard')
    await page.route('**/api-app/own-payments', wordless)
    await follow(page, '/dashboard/payments')
    await failureSaid(page, office.fetchFailed)
    await open('/dashboard')
    await page.route('**/v1/userpanel/policyinvoice', (route) => route.abort())
    await follow(page, `/dashboard/policyinvoice/${id}`)
    await failureSaid(page, problems.noAnswer)

    await page.unroute('**/v1/userpanel/policyinvoice')
    await open(`/dashboard/policyinvoice/${id}`)
    await page.route('**/v1/pay_online', (route) => route.abort())
    await submit(page)
    await alarmed(page, problems.noAnswer)
    await page.unroute('**/v1/pay_online')
    await page.route('**/v1/pay_online', wordless)
    await submit(page)
    await alarmed(page, invoice.notOpened)
    await failureSaid(page, problems.unexpected)

    await open('/dashboard/change-password')
    await submit(page)
    const { oldPasswordRequired } = words.accounts[language].problems
    await expect.poll(() => page.locator('#old_password-error').innerText()).toBe(oldPasswordRequired)
    for (const name of ['old_password', 'password', 'password_confirmation'])
      await page.fill(`[name=${name}]`, 'Nodi#Par1971')
    await page.route('**/v1/userpanel/changepassword', wordless)
    await submit(page)
    await alarmed(page, office.submitFailed)
    await page.unroute('**/v1/userpanel/changepassword')
    await visitor.context.setOffline(true)
    await submit(page)
    await failureSaid(page, problems.networkDown)
    await expect.poll(() => page.getByRole('heading', { name: password.title }).count()).toBe(1)
    await visitor.leave()
  })

  it('a person who forgot a password reads that no code was sent, that a code was wrong, that the password was not changed (FORGOT-03, FORGOT-07, RESET-06, ERR-07)', {
    timeout: 120_000,
  }, async () => {
    // Moves past the code of the test in the other language.
    await app.clock.moveBy(600_000)
    const visitor = await come(undefined, language)
    const { page, open } = visitor
    await open('/forgot-password')
    await page.fill('[name=username]', 'rahima')
    await app.turn({ mail: 'refuse' })
    await submit(page)
    await alarmed(page, words.accounts[language].problems.codeNotSent)
    await app.turn({ mail: 'ok' })
    await submit(page)
    await page.fill('[name=otp_code]', '123456')
    await withoutWriting('one_time_codes', async () => {
      await page.getByRole('button', { name: forgot.reset }).click()
      await alarmed(page, frame.codeFailed)
    })
    await visitor.leave()

    const newbie = await come('newbie', language)
    await newbie.open('/reset-password')
    await submit(newbie.page)
    await newbie.page.locator('#password-error').waitFor()
    await failureSaid(newbie.page, reset.failed)
    await newbie.page.fill('[name=password]', 'Nodi#Par1971')
    await newbie.page.fill('[name=confirm_password]', 'Nodi#Par1971')
    await withoutWriting('users', async () => {
      await submit(newbie.page)
      await failureSaid(newbie.page, reset.failed)
    })
    await newbie.leave()
  })

  it('the office reads that a user was not updated and that a policy did not load (USER-15, POL-15)', {
    timeout: 60_000,
  }, async () => {
    const visitor = await come('admin', language)
    const { page, open } = visitor
    await open('/dashboard_admin/users/3')
    await page.route('**/api-app/update-users', wordless)
    await submit(page)
    await failureSaid(page, words['staff/users'][language].failed.updated)
    await page.route('**/api-app/customer-policy-details', wordless)
    const { id } = await policyRow(app, '900000001')
    await open('/dashboard_admin/policies?q=900000001')
    await follow(page, `/policy-view/${id}`)
    await alarmed(page, words.policies[language].detailsFailed)
    await visitor.leave()
  })
})

const desk = 1280

describe.each(languagesToTest('bn'))('a form of the office that could not be sent, in %s', (language) => {
  const { networkDown } = words.pages[language].problems

  it('says why once, in a permanent alert, and a screen reader hears it once (ERR-01)', {
    timeout: 120_000,
  }, async () => {
    for (const [loginId, path, fields] of [
      ['admin', '/dashboard_admin/roles/new', { '#name': 'Auditor' }],
      [
        'rahima',
        '/dashboard/change-password',
        {
          '[name=old_password]': 'Nodi#Par1971',
          '[name=password]': 'Nodi#Par1972',
          '[name=password_confirmation]': 'Nodi#Par1972',
        },
      ],
    ] as const) {
      const visitor = await browser.visit(app, { language, width: desk })
      const { page } = visitor
      const { token } = await app.signIn(loginId)
      await visitor.context.addCookies([{ name: 'session', value: String(token), url: app.url }])
      await visitor.open(path)
      for (const [field, text] of Object.entries(fields)) await page.fill(field, text)
      await visitor.context.setOffline(true)
      await page.locator('main form[method=post] button[type=submit]').first().click()
      const box = page.locator('main .alert-danger', { hasText: networkDown })
      await box.waitFor()
      // A toast would have appeared with the alert, in the same frame or the next.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      expect(await timesRead(page, networkDown), path).toBe(1)
      await visitor.leave()
    }
  })

  it('the toast says that permissions were not saved, and the alert says why (PERM-04)', {
    timeout: 60_000,
  }, async () => {
    const { matrix, failed } = words['staff/roles'][language]
    const visitor = await browser.visit(app, { language, width: desk })
    const { page } = visitor
    const { token } = await app.signIn('admin')
    await visitor.context.addCookies([{ name: 'session', value: String(token), url: app.url }])
    await visitor.open('/dashboard_admin/permissions/2')
    await page.getByRole('button', { name: matrix.save }).click()
    await page.getByText(matrix.noChange).waitFor()
    await page.route('**/api-app/assign-permissions', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: matrix.confirm }).click()
    await page.locator('.toast-danger', { hasText: failed.assigned }).waitFor()
    const box = page.locator('main .alert-danger')
    await box.waitFor()
    expect(await box.innerText()).not.toContain(failed.assigned)
    await visitor.leave()
  })
})
