import { describe, expect, it } from 'vitest'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth } from '../drive/browser.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'

openJourney()

describe.each(languagesToTest('bn'))('the main admin, in %s', (language) => {
  const users = words['staff/users'][language]
  const roles = words['staff/roles'][language]
  const { statuses } = words.staff[language]
  const patience = { timeout: 90_000 }
  const name = language === 'bn' ? 'সালমা বেগম' : 'Salma Begum'
  const loginId = `salma.${language}`

  it(
    'adds a user after correcting missing fields, and finds her in the list (USER-01, USER-03, USER-05, USER-06, USER-08, USER-10, USER-12, USER-15, USER-16)',
    patience,
    async () => {
      const visitor = await visitAs('admin', { language, width: phoneWidth })
      const { page } = visitor
      await visitor.open('/dashboard_admin/users')
      await page.getByRole('link', { name: users.add }).click()
      await page.getByRole('heading', { name: users.form.addTitle }).waitFor()
      await expect.poll(() => page.inputValue('#status')).toBe('0')
      await page.getByText(users.form.newStatusHint).waitFor()
      const send = page.getByRole('button', { name: users.form.add })
      await send.click()
      await page.locator('.toast-danger', { hasText: users.failed.added }).waitFor()
      await expect
        .poll(() => page.locator('#en_first_name-error').innerText())
        .toBe(users.problems.userNameRequired)
      await expect
        .poll(() => page.locator('#password-error').innerText())
        .toBe(users.problems.userPasswordRequired)
      await page.fill('#en_first_name', name)
      await page.fill('#login_id', loginId)
      await page.locator('#mobile').pressSequentially('০১৭১১-abc20000199')
      await expect.poll(() => page.inputValue('#mobile')).toBe('01711200001')
      await expect.poll(() => page.locator('#branch_code').isVisible()).toBe(false)
      await page.selectOption('#role_id', '3')
      await page.locator('#branch_code').pressSequentially('dhk-0000029')
      await expect.poll(() => page.inputValue('#branch_code')).toBe('DHK000002')
      expect(await page.getAttribute('#branch_code', 'placeholder')).toBe(users.form.branchCodeShape)
      await page.fill('#joining_date', '2026-07-01')
      await page.selectOption('#status', '1')
      await page.fill('#password', 'Shiuli#2026')
      await page.fill('#retype_password', 'Shiuli#2027')
      await send.click()
      await page.locator('#retype_password-error').waitFor()
      await expect.poll(() => page.inputValue('#en_first_name')).toBe(name)
      await page.fill('#retype_password', 'Shiuli#2026')
      const seen = Promise.withResolvers<void>()
      await page.route('**/api-app/store-users', async (route) => {
        await seen.promise
        await route.continue()
      })
      await send.click()
      await page.getByRole('button', { name: users.form.sending }).waitFor()
      seen.resolve()
      await page.locator('.toast', { hasText: users.done.added }).waitFor()
      await page.waitForURL('**/dashboard_admin/users')
      const row = page.getByRole('row').filter({ hasText: loginId })
      await expect.poll(() => row.innerText()).toContain(name)
      await expect.poll(() => row.innerText()).toContain('DHK000002')
      await expect.poll(() => row.innerText()).toContain(statuses[1])
      expect(await visitor.sidewaysScroll()).toBe(0)
      await closeWithoutComplaints(visitor)
    },
  )

  it('filters the list, edits the user in the filled-in form, and sees her inactive (USER-01, USER-02, USER-11, USER-15)', async () => {
    const visitor = await visitAs('admin', { language })
    const { page } = visitor
    await visitor.open('/dashboard_admin/users')
    await page.locator('main').getByRole('searchbox').fill('nobody of this name')
    await page.getByRole('button', { name: words['pages/office'][language].filters.search }).click()
    await page.getByText(users.empty).waitFor()
    await page.locator('main').getByRole('searchbox').fill(loginId)
    await page.selectOption('#status', '1')
    await page.getByRole('button', { name: words['pages/office'][language].filters.search }).click()
    await page.waitForURL(/name=salma.*status=1/)
    const turner = page.getByRole('navigation', { name: users.pages })
    await expect.poll(() => turner.innerText()).toContain(language === 'en' ? 'Page 1 of 1' : 'পাতা ১, মোট ১')
    await expect.poll(() => turner.getByRole('button', { name: users.next }).isDisabled()).toBe(true)
    await page.getByRole('row').filter({ hasText: loginId }).getByRole('link').first().click()
    await page.getByRole('heading', { name: users.form.editTitle }).waitFor()
    await expect.poll(() => page.inputValue('#en_first_name')).toBe(name)
    await expect.poll(() => page.inputValue('#branch_code')).toBe('DHK000002')
    await expect.poll(() => page.locator('#retype_password').count()).toBe(0)
    await page.selectOption('#status', '0')
    await page.getByRole('button', { name: users.form.save }).click()
    await page.locator('.toast', { hasText: users.done.updated }).waitFor()
    await visitor.open(`/dashboard_admin/users?name=${loginId}&status=0`)
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: loginId }).innerText())
      .toContain(statuses[0])
    await closeWithoutComplaints(visitor)
  })

  it('adds a role and renames it (ROLE-01, ROLE-02, ROLE-03, ROLE-05, ROLE-08)', async () => {
    const visitor = await visitAs('admin', { language })
    const { page } = visitor
    await visitor.open('/dashboard_admin/roles')
    await page.getByRole('link', { name: roles.add }).click()
    await page.getByRole('heading', { name: roles.form.addTitle }).waitFor()
    await page.getByRole('button', { name: roles.form.add }).click()
    await page.locator('#name-error', { hasText: roles.problems.roleNameRequired }).waitFor()
    await expect
      .poll(() => page.locator('#active_status-error').innerText())
      .toBe(roles.problems.roleStatusRequired)
    await page.fill('#name', `Claims ${language}`)
    await page.selectOption('#active_status', '1')
    await page.getByRole('button', { name: roles.form.add }).click()
    await page.locator('.toast', { hasText: roles.done.added }).waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: `Claims ${language}` })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('heading', { name: roles.form.editTitle }).waitFor()
    await page.fill('#name', `Claims desk ${language}`)
    await page.getByRole('button', { name: roles.form.save }).click()
    await page.locator('.toast', { hasText: roles.done.updated }).waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: `Claims desk ${language}` })
      .waitFor()
    await visitor.open('/dashboard_admin/roles?name=nothing-like-it')
    await page.getByText(roles.empty).waitFor()
    await closeWithoutComplaints(visitor)
  })

  it('assigns permissions with select-alls and the keyboard, sees what would change, and saves (PERM-01, PERM-02)', async () => {
    const visitor = await visitAs('admin', { language, width: phoneWidth })
    const { page } = visitor
    const { matrix, modules, acts } = roles
    const box = (module: keyof typeof modules, act: keyof typeof acts) =>
      page.getByRole('checkbox', { name: `${modules[module]}: ${acts[act]}`, exact: true })
    const whole = (module: keyof typeof modules) =>
      page.getByRole('checkbox', {
        name: matrix.wholeRowOf.replace('{module}', modules[module]),
        exact: true,
      })
    const everything = page.getByRole('checkbox', { name: matrix.everything })
    // On a phone a module unfolds; its row says how many of its permissions the role has.
    const unfold = (module: keyof typeof modules) =>
      page.locator('main summary', { hasText: modules[module] }).first().click()
    await visitor.open('/dashboard_admin/permissions')
    await page
      .getByRole('row')
      .filter({ hasText: `Claims desk ${language}` })
      .getByRole('link')
      .first()
      .click()
    await everything.waitFor()
    expect(await box('policy', 'list').isVisible()).toBe(false)
    await unfold('policy')
    await box('policy', 'list').waitFor()
    // The permission to delete a policy has no effect, and the box says why.
    expect(await box('policy', 'delete').getAttribute('title')).toBe(roles.does.policy.delete)
    // Permissions without effect do not count: the row is complete once all others are ticked.
    for (const act of ['list', 'create', 'edit'] as const) await box('policy', act).check()
    await expect.poll(() => whole('policy').isChecked()).toBe(true)
    await box('policy', 'edit').uncheck()
    await expect.poll(() => whole('policy').isChecked()).toBe(false)
    await unfold('news')
    await whole('news').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => box('news', 'delete').isChecked()).toBe(true)
    await box('news', 'delete').uncheck()
    await expect.poll(() => whole('news').isChecked()).toBe(false)
    await unfold('audit')
    await everything.check()
    await expect.poll(() => box('audit', 'list').isChecked()).toBe(true)
    await expect
      .poll(() => page.locator('main summary', { hasText: modules.policy }).first().innerText())
      .toContain(language === 'bn' ? '৩/৩' : '3/3')
    await expect.poll(() => whole('audit').isChecked()).toBe(true)
    await everything.uncheck()
    await expect.poll(() => box('news', 'list').isChecked()).toBe(false)
    await unfold('enquiry')
    await box('enquiry', 'edit').check()
    await page
      .getByRole('status')
      .filter({ hasText: matrix.changesForNobody.replace('{n}', language === 'bn' ? '১' : '1') })
      .waitFor()
    await page.getByRole('button', { name: matrix.save }).click()
    await page.getByText(matrix.touches.none).waitFor()
    await expect.poll(() => page.locator('main').innerText()).toContain(matrix.missing)
    expect(await visitor.findBarriers()).toEqual([])
    await page.getByRole('button', { name: matrix.change }).click()
    await unfold('enquiry')
    await expect.poll(() => box('enquiry', 'edit').isChecked()).toBe(true)
    await page.getByRole('button', { name: matrix.save }).click()
    await page.getByRole('button', { name: matrix.confirm }).click()
    await page.locator('.toast', { hasText: roles.done.assigned }).waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: `Claims desk ${language}` })
      .getByRole('link')
      .first()
      .click()
    await unfold('enquiry')
    await box('enquiry', 'edit').waitFor()
    expect([await box('enquiry', 'edit').isChecked(), await box('enquiry', 'list').isChecked()]).toEqual([
      true,
      true,
    ])
    await expect.poll(() => page.locator('main').innerText()).toContain(modules.enquiry)
    expect(await visitor.sidewaysScroll()).toBe(0)
    await closeWithoutComplaints(visitor)
  })

  it('without scripts does the same: errors keep what was typed, select-alls ask the server (USER-05, PERM-02)', async () => {
    const visitor = await visitAs('admin', { language, withoutScripts: true })
    const { page } = visitor
    await page.goto('/dashboard_admin/users/new')
    await expect.poll(() => page.locator('#branch_code').isVisible()).toBe(false)
    await page.fill('#en_first_name', name)
    await page.fill('#login_id', `${loginId}.2`)
    await page.click('main form[method=post] button[type=submit]')
    await expect
      .poll(() => page.locator('.error-summary').innerText())
      .toContain(users.problems.userPhoneRequired)
    await expect.poll(() => page.inputValue('#en_first_name')).toBe(name)
    await page.fill('#mobile', '০১৭১১২০০০০৩')
    await page.selectOption('#role_id', '2')
    await page.fill('#password', 'Shiuli#2026')
    await page.fill('#retype_password', 'Shiuli#2026')
    await page.click('main form[method=post] button[type=submit]')
    await page.waitForURL('**/users?done=added')
    await expect.poll(() => page.locator('.alert-success').innerText()).toContain(users.done.added)
    await page.goto('/dashboard_admin/permissions/4')
    await page.click('button[name=toggle][value=user]')
    for (const id of [1, 2, 3, 4])
      expect(await page.isChecked(`[name=permission_id][value="${id}"]`)).toBe(true)
    await page.click('button[name=step][value=check]')
    await expect.poll(() => page.locator('main').innerText()).toContain(roles.matrix.adds)
    await page.click('button[name=step][value=change]')
    await page.click('button[name=toggle][value=user]')
    await page.waitForLoadState()
    await expect.poll(() => page.isChecked('[name=permission_id][value="1"]')).toBe(false)
    await visitor.leave()
  })
})

describe.each(languagesToTest('bn'))('the portal, in %s', (language) => {
  const portal = words.office[language]
  const roles = words['staff/roles'][language]
  const users = words['staff/users'][language]

  it('shows forbidden actions disabled as N/P (USER-02, ROLE-03)', async () => {
    await app.signIn('admin').then(async (admin) => {
      await admin.post('/api-app/assign-permissions', { role_id: 4, permission_id: [1, 5, 13] })
    })
    const visitor = await visitAs('editor', { language })
    const { page } = visitor
    await visitor.open('/dashboard_admin/users')
    const off = page.getByRole('button', { name: users.notPermitted }).first()
    expect([await off.isDisabled(), (await off.innerText()).startsWith(users.notPermitted)]).toEqual([
      true,
      true,
    ])
    await expect.poll(() => page.getByRole('link', { name: users.add }).count()).toBe(0)
    await visitor.open('/dashboard_admin/roles')
    await expect
      .poll(() => page.getByRole('button', { name: roles.notPermitted }).first().isDisabled())
      .toBe(true)
    await visitor.open('/dashboard_admin/roles/2')
    await page.locator('.alert-danger', { hasText: roles.problems.roleEditNotAllowed }).waitFor()
    await visitor.leave()
  })

  it('opens with the last chosen item, or with the dashboard if that is no longer permitted (SHELL-01, SHELL-02, SHELL-07)', async () => {
    const visitor = await visitAs('editor', { language, width: phoneWidth })
    const { page } = visitor
    await visitor.open('/dashboard_admin')
    await page.locator('summary', { hasText: portal.menu }).click()
    await page
      .getByRole('navigation', { name: portal.mainMenu })
      .getByRole('link', { name: portal.roles })
      .click()
    await page.waitForURL('**/dashboard_admin/roles')
    await visitor.open('/dashboard_admin')
    expect(page.url()).toMatch(/\/dashboard_admin\/roles$/)
    await page.reload()
    expect(page.url()).toMatch(/\/dashboard_admin\/roles$/)
    const admin = await app.signIn('admin')
    await admin.post('/api-app/assign-permissions', { role_id: 4, permission_id: [1, 13] })
    await visitor.open('/dashboard_admin')
    expect(page.url()).toMatch(/\/dashboard_admin$/)
    await expect.poll(() => page.locator('h1').innerText()).toContain('Anika Rahman')
    await closeWithoutComplaints(visitor)
  })

  it('lets the admin search the audit log and load more (PERM-09)', async () => {
    const audit = words['staff/audit'][language]
    const visitor = await visitAs('admin', { language })
    const { page } = visitor
    await visitor.open('/dashboard_admin/audit')
    await page.locator('summary', { hasText: words['pages/office'][language].moreFilters }).click()
    await page.fill('#thing', 'role:4')
    await page.selectOption('#action', 'permission.assign')
    await page.getByRole('button', { name: words['pages/office'][language].filters.search }).click()
    await page.waitForURL(/thing=role/)
    const row = page.getByRole('row').filter({ hasText: audit.actions['permission.assign'] }).first()
    await expect.poll(() => row.innerText()).toContain(`${roles.modules.role}: ${roles.acts.list}`)
    await expect.poll(() => row.innerText()).toContain('Nasrin Sultana')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: audit.export }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
    await visitor.leave()
  })
})
