import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { words } from '../../src/words.ts'
import { authenticatorApp } from '../drive/authenticator-app.ts'
import { languagesToTest, type Visitor, waitForHydration, widthsToTest } from '../drive/browser.ts'
import {
  app,
  browser,
  closeWithoutComplaints,
  expectAccessible,
  openJourney,
  visitAs,
} from '../drive/journey.ts'

openJourney({ SECOND_FACTOR: 'required', FRESH_PROOF_MINUTES: '5' })
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
  await passSeconds(7200)
})

const passSeconds = (seconds: number) => app.clock.moveBy(seconds * 1000)

describe.each(languagesToTest('en'))('the second step of signing in, in %s', (language) => {
  const { login } = words['accounts/pages'][language]
  const { step, setUp, recovery, app: ofApp, done } = words['accounts/security'][language]
  const { proof } = words['accounts/session'][language]
  const { problems } = words['second-factor'][language]
  const width = widthsToTest(language)[0]

  async function typePassword({ page, open }: Visitor, person: string): Promise<void> {
    await open('/login?type=office')
    await page.fill('[name=user_id]', person)
    await page.fill('[name=password]', demoPassword)
    await page.getByRole('button', { name: login.submit, exact: true }).click()
  }

  /** The secret shown beside the QR code for typing. */
  async function readSecret({ page }: Visitor): Promise<string> {
    return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  }

  it.each([false, true])(
    'is set up at the first sign-in of the admin, whose rights need it; without scripts: %s (design §10)',
    async (withoutScripts) => {
      const visitor = await browser.visit(app, { language, width, withoutScripts })
      const { page } = visitor
      await typePassword(visitor, 'admin')
      await page.getByText(setUp.why).waitFor()
      await page.getByRole('button', { name: setUp.begin }).click()
      await page.getByText(setUp.byHand).waitFor()
      const secret = await readSecret(visitor)
      const phone = authenticatorApp(app, secret)
      await page.fill('[name=answer]', '000000')
      await page.getByRole('button', { name: setUp.confirm }).click()
      await page.getByText(problems.factorWrong).first().waitFor()
      // The secret stays valid and visible.
      await page.getByText(setUp.byHand).waitFor()
      expect(await readSecret(visitor)).toBe(secret)
      await page.fill('[name=answer]', phone.code())
      await page.getByRole('button', { name: setUp.confirm }).click()
      await page.getByText(recovery.shown).waitFor()
      await expect.poll(() => page.locator('ol li').count()).toBe(10)
      if (!withoutScripts) await expectAccessible(visitor)
      await page.getByRole('link', { name: recovery.goOn }).click()
      await page.waitForURL('**/dashboard_admin')
      await closeWithoutComplaints(visitor)
    },
  )

  it('is added by the agent, requested, passed with a code, and removed again', async () => {
    const visitor = await visitAs('agent', { language, width })
    const { page, open } = visitor
    await open('/dashboard_admin/security')
    await page.getByRole('button', { name: ofApp.add }).click()
    await page.getByText(setUp.byHand).waitFor()
    await expectAccessible(visitor)
    const phone = authenticatorApp(app, await readSecret(visitor))
    await page.fill('[name=answer]', phone.code())
    await page.getByRole('button', { name: setUp.confirm }).click()
    await page.getByText(recovery.shown).waitFor()

    await passSeconds(30)
    await typePassword(visitor, 'agent')
    await page.getByText(step.title).first().waitFor()
    await waitForHydration(page)
    await page.fill('[name=answer]', '000000')
    await page.getByRole('button', { name: step.verify, exact: true }).click()
    await page.getByText(problems.factorWrong).first().waitFor()
    await page.locator('[name=answer]').first().fill(phone.code())
    await page.getByRole('button', { name: step.verify, exact: true }).click()
    await page.waitForURL('**/dashboard_admin')

    await passSeconds(6 * 60)
    await open('/dashboard_admin/security')
    await page.getByRole('button', { name: ofApp.remove }).click()
    await page.getByLabel(proof.answer.totp).waitFor()
    await expectAccessible(visitor)
    await page.fill('#proof', phone.code())
    await page.getByRole('button', { name: proof.confirm }).click()
    await page.getByText(done.removed).waitFor()
    await closeWithoutComplaints(visitor)
  })
})
