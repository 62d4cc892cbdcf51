import { describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, type Visitor, widthsToTest } from '../drive/browser.ts'
import { app, browser, openJourney, visitAs } from '../drive/journey.ts'

/** The answer to programs (SEC-02); no reader ever sees it (security finding 18). */
const onTheWire = 'User not authenticated'

openJourney({ FRESH_PROOF_MINUTES: '5' })

async function readsNothingOfIt({ page }: Visitor): Promise<void> {
  await expect.poll(() => page.locator('body').innerText()).not.toContain(onTheWire)
}

describe.each(languagesToTest('bn'))('somebody whose session ended meanwhile, in %s', (language) => {
  const { app: ofApp } = words['accounts/security'][language]
  const { proof } = words['accounts/session'][language]
  const { problems } = words.pages[language]

  async function comeTo(path: string): Promise<Visitor> {
    const visitor = await visitAs('admin', { language, width: widthsToTest(language)[0] })
    await visitor.open(path)
    return visitor
  }

  const endSession = ({ context }: Visitor) => context.clearCookies({ name: 'session' })

  it('is sent to sign-in by the next form, and back from there (security finding 18)', async () => {
    const visitor = await comeTo('/dashboard_admin/security')
    await endSession(visitor)
    await visitor.page.getByRole('button', { name: ofApp.add }).click()
    await visitor.page.waitForURL('**/login?next=%2Fdashboard_admin%2Fsecurity*')
    await readsNothingOfIt(visitor)
    await visitor.leave()
  })

  it('reads so in their own language where a proof is required', async () => {
    const visitor = await comeTo('/dashboard_admin/policies')
    const { page } = visitor
    await app.clock.moveBy(6 * 60_000)
    await page.locator('a[href*="/policies/export"]:visible').click()
    const dialog = page.getByRole('dialog', { name: proof.title })
    await page.fill('#proof', demoPassword)
    await endSession(visitor)
    await dialog.getByRole('button', { name: proof.confirm }).click()
    await dialog.getByText(problems.sessionEnded).waitFor()
    await readsNothingOfIt(visitor)
    await visitor.leave()
  })

  it('is sent to sign-in when they open a paper by its address', async () => {
    const visitor = await browser.visit(app, { language, width: widthsToTest(language)[0] })
    await visitor.page.goto('/api-app/receipt?id=1')
    await visitor.page.waitForURL('**/login?next=%2Fapi-app%2Freceipt%3Fid%3D1*')
    await readsNothingOfIt(visitor)
    await visitor.leave()
  })
})
