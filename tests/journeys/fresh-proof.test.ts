import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, widthsToTest } from '../drive/browser.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'

openJourney({ FRESH_PROOF_MINUTES: '5' })
beforeEach(() => passMinutes(120))

const passMinutes = (minutes: number) => app.clock.moveBy(minutes * 60_000)

describe.each(languagesToTest('en'))('a sensitive action six minutes after signing in, in %s', (language) => {
  const { proof } = words['accounts/session'][language]
  const { form } = words['staff/roles'][language]
  const { problems } = words.accounts[language]

  async function comeTo(path: string) {
    const visitor = await visitAs('admin', { language, width: widthsToTest(language)[0] })
    await visitor.open(path)
    await passMinutes(6)
    return visitor
  }

  it('requires a proof, and then continues with what was typed (security finding 14, design §10)', async () => {
    const visitor = await comeTo('/dashboard_admin/roles/new')
    const { page } = visitor
    const name = `Claims desk ${language}`
    await page.fill('[name=name]', name)
    await page.locator('[name=active_status]').selectOption('1')
    const add = page.getByRole('button', { name: form.add })
    const dialog = page.getByRole('dialog', { name: proof.title })
    await add.click()
    await dialog.getByLabel(proof.answer.password, { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('proof')
    expect(await visitor.findBarriers()).toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)
    await page.keyboard.type('Wrong#Guess77')
    await page.keyboard.press('Enter')
    await dialog.getByText(problems.proofPasswordWrong).waitFor()
    await page.fill('#proof', demoPassword)
    await dialog.getByRole('button', { name: proof.confirm }).click()
    await page.waitForURL('**/dashboard_admin/roles')
    await page.getByText(name).first().waitFor()
    await closeWithoutComplaints(visitor)
  })

  it('can be cancelled, with everything typed still there', async () => {
    const visitor = await comeTo('/dashboard_admin/roles/new')
    const { page } = visitor
    await page.fill('[name=name]', 'Survey desk')
    await page.locator('[name=active_status]').selectOption('1')
    await page.getByRole('button', { name: form.add }).click()
    await page.getByRole('dialog', { name: proof.title }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(words.http[language].problems.freshProofNeeded).first().waitFor()
    await expect.poll(() => page.inputValue('[name=name]')).toBe('Survey desk')
    await visitor.leave()
  })

  it('requires a proof before a download, which then starts automatically', async () => {
    const visitor = await comeTo('/dashboard_admin/policies')
    const { page } = visitor
    await page.locator('a[href*="/policies/export"]:visible').click()
    await page.getByRole('dialog', { name: proof.title }).waitFor()
    await page.fill('#proof', demoPassword)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: proof.confirm }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await closeWithoutComplaints(visitor)
  })
})
