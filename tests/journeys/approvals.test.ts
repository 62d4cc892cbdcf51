import { beforeAll, describe, expect, it } from 'vitest'
import { resetRole, resetUser } from '#demo/staff/demo-store.ts'
import type { Language } from '#kernel/language.ts'
import { approvals } from '#people/approvals/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, type Visitor } from '../drive/browser.ts'
import { app, expectAccessible, openJourney, visitAs } from '../drive/journey.ts'
import { timesRead } from '../drive/keyboard.ts'

openJourney()

const asker = 701
beforeAll(async () => {
  await app.db.transaction(async (tx) => {
    await resetRole(tx, { id: asker, name: 'Role desk', isActive: true }, [permission.roleCreate])
    const name = { loginId: 'asker', firstName: 'Rina', lastName: 'Begum', mobile: '01711300701' }
    await resetUser(tx, { id: asker, ...name, roleId: asker, passwordHash: '', hasOwnPassword: true })
  })
})

/** Rina requests a new role. @returns the number of the request */
async function ask(name: string): Promise<number> {
  const requestedAt = new Date()
  const [row] = await app.db
    .insert(approvals)
    .values({
      act: 'role.add',
      thing: `role:${name.toLowerCase()}`,
      label: name,
      permission: permission.roleCreate,
      input: { name, status: '', active_status: '1' },
      after: { name, isActive: true },
      reason: '',
      requestedBy: asker,
      requestedAt,
      state: 'waiting',
      expiresAt: new Date(requestedAt.getTime() + 7 * 86_400_000),
    })
    .returning()
  return row?.id ?? 0
}

const lookAt = (visitor: Visitor, what: string) => expectAccessible(visitor, what, '422')

const widthOf = (language: Language) => (language === 'bn' ? 360 : 1280)

describe.each(languagesToTest('en'))('the second person, in %s', (language) => {
  it('finds waiting requests, refuses one with a reason, and approves one, which carries it out (beyond 17)', {
    timeout: 60_000,
  }, async () => {
    const { sheet, states, acts, done } = words.approvals[language]
    const unwanted = `Unwanted ${language}`
    const wanted = `Survey ${language}`
    await ask(unwanted)
    const id = await ask(wanted)
    const visitor = await visitAs('admin', { language, width: widthOf(language) })
    const { page } = visitor
    await visitor.open('/dashboard_admin/approvals')
    await page.getByRole('link', { name: acts['role.add'].replace('{label}', unwanted) }).click()
    await page.getByRole('button', { name: sheet.refuse }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await page.getByLabel(sheet.reason).fill('Nobody needs it')
    await page.getByRole('button', { name: sheet.refuse }).click()
    await page.getByText(done.refuse).waitFor()
    await page.getByText(states.refused, { exact: true }).first().waitFor()
    await visitor.open(`/dashboard_admin/approvals/${id}`)
    await page.getByRole('button', { name: sheet.approve }).click()
    await page.getByText(done.approve).waitFor()
    // The button is gone, so the focus moves to the message, which is read once.
    const saidNext = () => page.evaluate(() => document.activeElement?.nextElementSibling?.textContent)
    await expect.poll(saidNext).toBe(done.approve)
    expect(await timesRead(page, done.approve)).toBe(1)
    await lookAt(visitor, 'an approved request')
    await visitor.open('/dashboard_admin/approvals?state=decided')
    await page.getByText(states.approved, { exact: true }).first().waitFor()
    await visitor.leave()
    const admin = await app.signIn('admin')
    const { body } = await admin.post('/api-app/get-roles', { is_paginate: '0' })
    const names = body.data.roles.map(({ name }: { name: string }) => name)
    expect([names.includes(wanted), names.includes(unwanted)]).toEqual([true, false])
  })
})
