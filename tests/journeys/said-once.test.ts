import { describe, expect, it } from 'vitest'
import { words } from '../../src/words.ts'
import { walkedIn } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

const desk = 1280

describe.each(walkedIn('bn'))('a form of the office that could not be sent, in %s', (language) => {
  const { networkDown } = words.pages[language].problems

  it('says why once, in the box that stays, and a screen reader hears it once (ERR-01)', {
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
      const box = page.locator('main .alert-danger[role=alert]', { hasText: networkDown })
      await box.waitFor()
      // A toast would have come with the box, in the same drawing of the page or the next.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      expect(await page.locator('[role=alert]', { hasText: networkDown }).count(), path).toBe(1)
      await visitor.leave()
    }
  })

  it('that permissions were not saved is said by the toast, why by the box (PERM-04)', {
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
