import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { resetRole, resetUser } from '#demo/staff/demo-store.ts'
import { languages } from '#kernel/language.ts'
import { everyPermission, irremovableFromMainRole } from '#people/staff/permissions.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission, permissionOf } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let admin: Caller
let agent: Caller
openApp()
beforeAll(async () => {
  admin = await app.signIn('admin')
  agent = await app.signIn('agent')
})

const rolesCalled = async (search: object) => (await admin.post('/api-app/get-roles', search)).body.data.roles
const add = async (name: string) =>
  (await admin.post('/api-app/store-roles', { name, active_status: '1' })).body.data.id as number
const assign = (role_id: number, permission_id: readonly number[], who = admin) =>
  who.post('/api-app/assign-permissions', { role_id, permission_id })
/** Somebody of a role of their own with just these rights. */
async function holderOf(id: number, permissions: readonly number[]): Promise<Caller> {
  const passwordHash = await hashSecret('Shapla@2026')
  await app.db.transaction(async (tx) => {
    await resetRole(tx, { id, name: `Role ${id}`, isActive: true }, permissions)
    await resetUser(tx, {
      id,
      loginId: `user${id}`,
      firstName: `User ${id}`,
      mobile: '01711300000',
      roleId: id,
      passwordHash,
      hasOwnPassword: true,
    })
  })
  return app.signIn(`user${id}`)
}

describe.each(languages)('a role, in %s', (language) => {
  const { problems, done } = words['staff/roles'][language]
  const send = (call: string, body: object) => admin.post(`/api-app/${call}`, body, { language })

  it('needs a name and a status (ROLE-05, ROLE-08)', async () => {
    const { status, body } = await send('store-roles', {})
    expect([status, body.status]).toEqual([422, 0])
    expect(body.errors).toEqual({
      name: [problems.roleNameRequired],
      active_status: [problems.roleStatusRequired],
    })
    expect((await send('store-roles', { name: 'X', active_status: '7' })).body.errors).toEqual({
      active_status: [problems.roleStatusUnknown],
    })
  })

  it('is stored and changed under either name of its status, and told so (ROLE-06, ROLE-08, ROLE-09)', async () => {
    const name = `Claims ${language}`
    const added = await send('store-roles', { name: `  Claims   ${language} `, status: '১' })
    expect(added.body).toMatchObject({ status: 1, message: done.added })
    const { id } = added.body.data
    const [role] = (await rolesCalled({ name, page: 1 })).data
    expect(role).toMatchObject({ id, name, status: 1, active_status: 1, people: 0, permissions: [] })
    const changed = await send('update-roles', { id, name: `${name}!`, active_status: 0 })
    expect(changed.body).toMatchObject({ status: 1, message: done.updated })
    expect((await rolesCalled({ name, status: '0' })).data).toMatchObject([{ name: `${name}!`, status: 0 }])
    const taken = await send('store-roles', { name: `CLAIMS ${language}!`, active_status: 1 })
    expect(taken.body.errors).toEqual({ name: [problems.roleNameTaken] })
    expect((await send('update-roles', { id: 9999, name: 'Nobody', active_status: 1 })).status).toBe(404)
  })

  it('of the main admin stays active, in a sentence', async () => {
    const { body } = await send('update-roles', { id: 1, name: 'Main admin', active_status: 0 })
    expect(body.errors).toEqual({ active_status: [problems.mainRoleStaysActive] })
  })

  it('is needed to assign permissions (PERM-05)', async () => {
    expect((await send('assign-permissions', { permission_id: [1] })).body.errors).toEqual({
      role_id: [problems.roleNameRequired],
    })
  })
})

describe('the list of roles', () => {
  it('comes whole for is_paginate 0, else ten a page with search and status (ROLE-01, ROLE-04, ROLE-07)', async () => {
    for (let n = 1; n <= 12; n++) await add(`Branch role ${n}`)
    const all = await rolesCalled({ is_paginate: '0' })
    expect(
      all.slice(0, 4).map(({ name, people }: { name: string; people: number }) => [name, people]),
    ).toEqual([
      ['Main admin', 1],
      ['Agent', 4],
      ['Bank Partners', 1],
      ['Communications', 1],
    ])
    const first = await rolesCalled({ page: 1, name: 'branch role', status: '' })
    expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 12 })
    expect(first.data).toHaveLength(10)
    expect((await rolesCalled({ page: 2, name: 'branch role', status: 1 })).data).toHaveLength(2)
    expect((await rolesCalled({ page: 1, name: 'branch role', status: 0 })).data).toEqual([])
  })

  it('is changed by nobody without the right, who is told so (ROLE-03, PERM-08)', async () => {
    const clerk = await holderOf(301, [permission.roleList])
    expect((await clerk.post('/api-app/get-roles', {})).status).toBe(200)
    const { status, body } = await clerk.post('/api-app/update-roles', { id: 2, name: 'A', active_status: 1 })
    expect([status, body.message]).toEqual([403, "You don't have permission to edit this role"])
    expect((await clerk.post('/api-app/store-roles', { name: 'A', active_status: 1 })).status).toBe(403)
    expect((await agent.post('/api-app/get-roles', {})).status).toBe(403)
    const page = await clerk.get('/dashboard_admin/roles/2')
    expect([page.status, page.body.includes('have permission to edit this role')]).toEqual([403, true])
  })

  it('gives nothing while inactive, cannot be chosen, and lets its people in all the same (PERM-06)', async () => {
    const guest = await holderOf(302, [permission.userList])
    expect((await guest.post('/api-app/get-users', {})).status).toBe(200)
    await admin.post('/api-app/update-roles', { id: 302, name: 'Role 302', active_status: 0 })
    expect((await guest.post('/api-app/get-users', {})).status).toBe(403)
    expect((await guest.get('/dashboard_admin')).status).not.toBe(401)
    expect((await app.signIn('user302')).token).toBeTruthy()
    const user = { en_first_name: 'A', login_id: 'a302', mobile: '01711300001', status: 1, role_id: 302 }
    const { body } = await admin.post('/api-app/store-users', { ...user, password: 'Shiuli#2026' })
    expect(body.data.message).toEqual({ role_id: ['This role is inactive. Please choose another.'] })
  })
})

describe('permissions', () => {
  it('are numbered by module in menu order, four each (PERM-07)', () => {
    expect(permissionOf('user', 'list')).toBe(1)
    expect([permissionOf('user', 'create'), permissionOf('user', 'edit')]).toEqual([2, 3])
    expect(permissionOf('role', 'edit')).toBe(7)
    expect(permissionOf('permission', 'edit')).toBe(permission.permissionEdit)
    expect([permissionOf('profile', 'list'), permissionOf('policy', 'create')]).toEqual([13, 18])
    expect([permissionOf('page', 'list'), permissionOf('audit', 'delete')]).toEqual([21, 60])
  })

  it('come as modules with their acts in both languages, and which a role holds (PERM-03)', async () => {
    const { body } = await admin.post('/api-app/permissions', { role_id: '2' })
    const { modules, permissions } = body.data
    expect(modules).toHaveLength(everyPermission.length / 4)
    expect(modules[0]).toMatchObject({ id: 1, name: 'User', bn_name: 'ব্যবহারকারী' })
    expect(
      modules[4].permissions.map(({ id, name }: { id: number; name: string }) => `${id} ${name}`),
    ).toEqual(['17 List', '18 Create', '19 Edit', '20 Delete'])
    expect(permissions).toEqual([13, 15, 17, 18, 19])
    expect((await admin.post('/api-app/permissions', { role_id: 999 })).status).toBe(404)
  })

  it('replace those a role had, Delete included, from JSON and from a form (PERM-04, PERM-10)', async () => {
    const id = await add('Replaced')
    expect((await assign(id, [20, 17, 17, 4])).body).toMatchObject({
      status: 1,
      message: 'Permissions assigned successfully!',
      data: { permissions: [4, 17, 20] },
    })
    const held = async () => (await admin.post('/api-app/permissions', { role_id: id })).body.data.permissions
    expect(await held()).toEqual([4, 17, 20])
    const form = new URLSearchParams({ role_id: String(id) })
    for (const each of ['1', '২']) form.append('permission_id', each.replace('২', '2'))
    expect((await admin.post('/api-app/assign-permissions', form)).status).toBe(200)
    expect(await held()).toEqual([1, 2])
    await assign(id, [])
    expect(await held()).toEqual([])
    expect((await assign(id, [81])).body.code).toBe('permissionUnknown')
    expect(await held()).toEqual([])
  })

  it('are assigned by nobody without Permission Edit (PERM-08)', async () => {
    const reader = await holderOf(303, [permission.permissionList, permission.roleEdit, permission.userEdit])
    expect((await reader.post('/api-app/permissions', { role_id: 2 })).status).toBe(200)
    expect((await assign(2, [17], reader)).status).toBe(403)
    expect((await reader.post('/api-app/check-permissions', { role_id: 2 })).status).toBe(403)
    expect((await agent.post('/api-app/permissions', { role_id: 2 })).status).toBe(403)
  })

  it('are all the main admin’s, whatever is assigned, and the role keeps those that matter (PERM-06)', async () => {
    const { status, body } = await assign(1, [17])
    expect([status, body.message]).toEqual([422, words['staff/roles'].en.problems.mainRoleKeepsPowers])
    const deputy = await holderOf(305, everyPermission)
    expect((await assign(1, irremovableFromMainRole, deputy)).status).toBe(200)
    expect((await admin.post('/api-app/get-policy-list', {})).status).toBe(200)
    const login = await app.visitor.post('/api-app/user-login', { user_id: 'admin', password: 'Shapla@2026' })
    expect(login.body.token.permissions).toEqual(everyPermission)
    await assign(1, everyPermission, deputy)
    await admin.post('/api-app/update-roles', { id: 305, name: 'Role 305', active_status: 0 })
  })

  it.each(languages)(
    'are told of the main admin in one sentence on every page that tells of them, in %s (PERM-06)',
    async (language) => {
      for (const path of ['1', 'who?permission=19']) {
        const { body } = await admin.get(`/dashboard_admin/permissions/${path}`, { language })
        expect(body).toContain(words['staff/roles'][language].mainAdmin)
      }
    },
  )

  it.each(languages)(
    'are explained before they are ticked, and are not there for a role that is not, in %s (PERM-02, ERR-02)',
    async (language) => {
      const { does, permissions } = words['staff/roles'][language]
      const shown = await admin.get('/dashboard_admin/permissions/2', { language })
      const [html = ''] = String(shown.body).split('<script type="application/json"')
      expect(html.replaceAll(/ title="[^"]*"/g, '')).toContain(does.audit.list)
      const lists = {
        'permissions/9999': ['permissions', permissions.back],
        'roles/9999': ['roles', permissions.back],
        'users/9999': ['users', words['staff/users'][language].title],
      }
      for (const [path, [list, text]] of Object.entries(lists)) {
        const { status, body } = await admin.get(`/dashboard_admin/${path}`, { language })
        expect(status, path).toBe(404)
        expect(body, path).toMatch(new RegExp(`<main[^]*href="/dashboard_admin/${list}"[^>]*>${text}<`))
      }
    },
  )

  it('are given by nobody who does not hold them, and to no role of one’s own (PERM-04, security 5)', async () => {
    const { permissionList, permissionEdit, paymentEdit, policyList } = permission
    const clerk = await holderOf(306, [permissionList, permissionEdit, policyList])
    const refused = async (call: string, body: object, who = clerk) => {
      const answer = await who.post(`/api-app/${call}`, body)
      return [answer.status, answer.body.code]
    }
    const notYours = [403, 'notYoursToGive']
    const id = await add('Given away')
    for (const call of ['assign-permissions', 'check-permissions']) {
      expect(await refused(call, { role_id: id, permission_id: [paymentEdit] })).toEqual(notYours)
      expect(await refused(call, { role_id: 306, permission_id: [permissionList] })).toEqual(notYours)
      expect(await refused(call, { role_id: 1, permission_id: everyPermission }, admin)).toEqual(notYours)
    }
    expect((await assign(id, [policyList], clerk)).status).toBe(200)
    // What is there already is not given anew, and may be taken away.
    await assign(id, [policyList, paymentEdit])
    expect((await assign(id, [paymentEdit], clerk)).status).toBe(200)
    const page = await clerk.get('/dashboard_admin/permissions/306')
    expect(page.body).toContain(words['staff/roles'].en.matrix.ownRole)
  })

  it('come to nobody by an inactive role that is made active by who holds less', async () => {
    const clerk = await holderOf(307, [permission.roleList, permission.roleEdit])
    await add('Asleep')
    const all = (await admin.post('/api-app/get-roles', { is_paginate: '0' })).body.data.roles
    const { id } = all.find(({ name }: { name: string }) => name === 'Asleep')
    await assign(id, [permission.paymentEdit])
    for (const role_id of [id, 307]) {
      const changed = { id: role_id, name: 'Awake', active_status: 1 }
      expect((await clerk.post('/api-app/update-roles', changed)).body.code).toBe('notYoursToGive')
    }
  })

  it('are answered at login, and take effect at the next call of who is in already (PERM-09)', async () => {
    const clerk = await holderOf(304, [permission.profileList])
    expect((await clerk.post('/api-app/get-users', {})).status).toBe(403)
    await assign(304, [permission.userList])
    expect((await clerk.post('/api-app/get-users', {})).status).toBe(200)
    const sign = { user_id: 'user304', password: 'Shapla@2026' }
    const { token } = (await app.visitor.post('/api-app/user-login', sign)).body
    expect([token.permissions, token.user.login_id]).toEqual([[permission.userList], 'user304'])
    await assign(304, [])
    expect((await clerk.post('/api-app/get-users', {})).status).toBe(403)
  })

  it('are foreseen before they are saved: what comes, what goes, for how many, and lists that lack', async () => {
    const ask = { role_id: 2, permission_id: [17, 18, 6] }
    const { body } = await admin.post('/api-app/check-permissions', ask)
    expect(body.data).toMatchObject({ added: [6], removed: [13, 15, 19], people: 4, missing_lists: [5] })
    expect((await admin.post('/api-app/permissions', { role_id: 2 })).body.data.permissions).toContain(19)
  })

  it('say who may do something: roles and people, the main admin always', async () => {
    const ask = async (permission_id: number) =>
      (await admin.post('/api-app/permission-holders', { permission_id })).body.data
    const retry = await ask(permission.policyEdit)
    expect(retry.roles.map(({ name }: { name: string }) => name)).toEqual([
      'Main admin',
      'Agent',
      'Bank Partners',
    ])
    const names = retry.people.map(({ name }: { name: string }) => name)
    expect(names).toContain('Nasrin Sultana')
    expect(names).toContain('Tanvir Hasan')
    expect(names).not.toContain('Mahbub Alam')
    expect((await admin.post('/api-app/permission-holders', { permission_id: 81 })).status).toBe(404)
  })

  it('and roles are written down with what was and what is', async () => {
    const id = await add('Written')
    await assign(id, [1, 2])
    await assign(id, [2, 3])
    await assign(id, [2, 3])
    await admin.post('/api-app/update-roles', { id, name: 'Written down', active_status: 0 })
    const mine = and(eq(auditLog.thing, `role:${id}`), eq(auditLog.personId, 1))
    const lines = await listLines(app.db, mine)
    expect(lines.map(({ action, details }) => [action, details])).toEqual([
      [
        'role.change',
        { before: { name: 'Written', isActive: true }, after: { name: 'Written down', isActive: false } },
      ],
      ['permission.assign', { before: { permissions: [1, 2] }, after: { permissions: [2, 3] } }],
      ['permission.assign', { before: { permissions: [] }, after: { permissions: [1, 2] } }],
      ['role.add', { after: { name: 'Written', isActive: true } }],
    ])
  })
})
