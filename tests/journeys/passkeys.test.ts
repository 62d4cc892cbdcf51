import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { words } from '../../src/words.ts'
import { authenticatorApp } from '../drive/authenticator-app.ts'
import { languagesToTest, type Visitor, waitForHydration, widthsToTest } from '../drive/browser.ts'
import { readInbox } from '../drive/inbox.ts'
import {
  app,
  browser,
  closeWithoutComplaints,
  expectAccessible,
  openJourney,
  visitAs,
} from '../drive/journey.ts'
import { giveAuthenticator } from '../drive/virtual-authenticator.ts'

const rahimasPhone = '01711000001'

openJourney({ SECOND_FACTOR: 'required', FRESH_PROOF_MINUTES: '5' })
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
  await passSeconds(7200)
})

const passSeconds = (seconds: number) => app.clock.moveBy(seconds * 1000)

describe.each(languagesToTest('bn'))('a passkey, in %s', (language) => {
  const { login } = words['accounts/pages'][language]
  const { step, setUp, recovery, passkey, app: ofApp, done } = words['accounts/security'][language]
  const { proof } = words['accounts/session'][language]
  const { form } = words['staff/roles'][language]
  const { problems } = words.pages[language]
  const profile = words['accounts/profile'][language]
  const width = widthsToTest(language)[0]

  async function typePassword({ page, open }: Visitor, person: string, next = ''): Promise<void> {
    await open(`/login?type=office${next && `&next=${encodeURIComponent(next)}`}`)
    await page.fill('[name=user_id]', person)
    await page.fill('[name=password]', demoPassword)
    await page.getByRole('button', { name: login.submit, exact: true }).click()
  }

  /** Adds a passkey. @returns the recovery codes shown with it */
  async function addPasskey(visitor: Visitor, name: string): Promise<string[]> {
    const { page } = visitor
    await page.fill('[name=passkey_name]', name)
    await page.getByRole('button', { name: passkey.add }).click()
    await page.getByText(recovery.shown).waitFor()
    await page.getByText(name, { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('recovery')
    return page.locator('ol li').allTextContents()
  }

  it('is added by the agent and requested at the next sign-in, with app and recovery code as alternatives', async () => {
    const visitor = await visitAs('agent', { language, width })
    const { page, open } = visitor
    const device = await giveAuthenticator(visitor)
    await open('/dashboard_admin/security')
    const [code = ''] = await addPasskey(visitor, 'Pixel 9')
    await expect.poll(() => device.count()).toBe(1)
    await page.getByRole('button', { name: passkey.addAnother }).click()
    await page.getByText(passkey.trouble.known).waitFor()

    await page.getByRole('button', { name: ofApp.add }).click()
    await page.getByText(setUp.byHand).waitFor()
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const phone = authenticatorApp(app, secret)
    await page.fill('[name=answer]', phone.code())
    await page.getByRole('button', { name: setUp.confirm }).click()
    await page.getByText(done.added).waitFor()
    await expectAccessible(visitor)

    await passSeconds(30)
    await typePassword(visitor, 'agent')
    await page.getByText(step.title).first().waitFor()
    await waitForHydration(page)
    await device.knowsPerson(false)
    await page.getByRole('button', { name: step.usePasskey }).click()
    await page.getByText(passkey.trouble.stopped).waitFor()
    await expectAccessible(visitor)
    await device.knowsPerson(true)
    await page.getByRole('button', { name: step.usePasskey }).click()
    await page.waitForURL('**/dashboard_admin')

    await typePassword(visitor, 'agent')
    await page.getByText(step.byCode).click()
    await page.locator('[name=answer][inputmode=numeric]').fill(phone.code())
    await page.getByRole('button', { name: step.verify, exact: true }).click()
    await page.waitForURL('**/dashboard_admin')

    await typePassword(visitor, 'agent')
    await page.getByText(step.otherWay).click()
    await page.fill('#recovery_answer', code.toLowerCase())
    await page.getByRole('button', { name: step.useRecovery }).click()
    await page.waitForURL('**/dashboard_admin')
    await closeWithoutComplaints(visitor)
  })

  it('is set up first by the admin, whose rights need a second factor, and used as proof before a sensitive action', async () => {
    const visitor = await browser.visit(app, { language, width })
    const { page } = visitor
    const device = await giveAuthenticator(visitor)
    await typePassword(visitor, 'admin', '/dashboard_admin/roles/new')
    await page.getByText(setUp.why).waitFor()
    await waitForHydration(page)
    await page.getByRole('button', { name: passkey.add }).click()
    await page.getByText(recovery.shown).waitFor()
    await expectAccessible(visitor)
    await page.getByRole('link', { name: recovery.goOn }).click()
    await page.waitForURL('**/dashboard_admin/roles/new')
    await waitForHydration(page)

    await passSeconds(6 * 60)
    await page.fill('[name=name]', `Claims desk ${language}`)
    await page.locator('[name=active_status]').selectOption('1')
    await page.getByRole('button', { name: form.add }).click()
    const dialog = page.getByRole('dialog', { name: proof.title })
    await dialog.getByText(proof.passkey.lead).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('proof')
    await device.knowsPerson(false)
    await page.keyboard.press('Enter')
    await dialog.getByText(proof.passkey.stopped).waitFor()
    await expectAccessible(visitor)
    await device.knowsPerson(true)
    await dialog.getByRole('button', { name: proof.confirm }).click()
    await page.waitForURL('**/dashboard_admin/roles')
    await page.getByText(`Claims desk ${language}`).first().waitFor()

    await visitor.open('/dashboard_admin/security')
    await page.getByText(passkey.unnamed, { exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: passkey.remove }).count()).toBe(0)
    await closeWithoutComplaints(visitor)
  })

  it('is not offered where the browser cannot use it; the app is offered instead', async () => {
    const plain = await browser.visit(app, { language, width, withoutScripts: true })
    await typePassword(plain, 'admin')
    await plain.page.getByText(passkey.trouble.unable).waitFor()
    await expect.poll(() => plain.page.getByRole('button', { name: passkey.add }).count()).toBe(0)
    await plain.page.getByRole('button', { name: setUp.begin }).click()
    await plain.page.getByText(setUp.byHand).waitFor()
    await plain.leave()

    const old = await browser.visit(app, { language, width })
    await old.page.addInitScript('delete globalThis.PublicKeyCredential')
    await typePassword(old, 'admin')
    await old.page.getByText(passkey.trouble.unable).waitFor()
    await expect.poll(() => old.page.getByRole('button', { name: passkey.add }).count()).toBe(0)
    await expectAccessible(old)
    await old.page.getByRole('button', { name: setUp.begin }).waitFor()
    await closeWithoutComplaints(old)
  })

  it('adds at most 10 kB of scripts to the sign-in page, and reports a lost connection (design §8)', async () => {
    const visitor = await browser.visit(app, { language, width })
    const { page, context } = visitor
    await giveAuthenticator(visitor)
    const scripts = new Map<string, number>()
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script'
      if (isScript) scripts.set(response.url(), Number(response.headers()['content-length'] ?? Infinity))
    })
    await typePassword(visitor, 'admin')
    await page.getByText(setUp.why).waitFor()
    await waitForHydration(page)
    const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0)
    expect(bytes).toBeGreaterThan(3_000)
    expect(bytes).toBeLessThan(10_000)

    await context.route('**/api-app/second-factor/enrol', (route) => route.abort())
    await page.getByRole('button', { name: passkey.add }).click()
    await page.getByRole('alert').filter({ hasText: problems.noAnswer }).first().waitFor()
    await context.unroute('**/api-app/second-factor/enrol')
    await page.getByRole('button', { name: passkey.add }).click()
    await page.getByText(recovery.shown).waitFor()
    await visitor.leave()
  })

  it('is added by Rahima, requested after the code to her phone, and removed again', async () => {
    const visitor = await visitAs('rahima', { language, width })
    const { page, open } = visitor
    const device = await giveAuthenticator(visitor)
    async function comeByPhone() {
      await open('/login?type=holder')
      await page.fill('[name=mobile_no]', rahimasPhone)
      await page.getByRole('button', { name: login.sendCode }).click()
      await page.waitForSelector('[name=otp]')
      const [sms] = await readInbox(app, rahimasPhone)
      await page.fill('[name=otp]', sms?.text.slice(0, 6) ?? '')
      await page.getByRole('button', { name: login.verify }).click()
    }
    await open('/dashboard_admin/profile')
    await page.getByRole('link', { name: profile.toSecurity }).click()
    await page.waitForURL('**/dashboard_admin/security')
    await waitForHydration(page)
    await addPasskey(visitor, 'আমার ফোন')

    await passSeconds(600)
    await comeByPhone()
    await page.getByRole('button', { name: step.usePasskey }).waitFor()
    await waitForHydration(page)
    await page.getByRole('button', { name: step.usePasskey }).click()
    await page.waitForURL('**/dashboard_admin')

    await passSeconds(6 * 60)
    await open('/dashboard_admin/security')
    await page.getByRole('button', { name: passkey.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: proof.confirm }).click()
    await page.getByText(done.removedLast).waitFor()
    await expectAccessible(visitor)
    await expect.poll(() => device.count()).toBe(1)
    await closeWithoutComplaints(visitor)
  })
})
