import { describe, expect, it } from 'vitest'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { statusOf, userTypeOf } from '../codes.ts'
import { mainAdminId, role } from '../permissions.ts'
import { en } from '../words.en.ts'
import { findUser, findUserByLogin } from './store.ts'
import { presentPerson, whoIsStaff } from './who-is.ts'

openApp()

async function userCalled(loginId: string) {
  const found = await findUserByLogin(app.db, loginId)
  if (!found) throw new Error(`Nobody is called ${loginId}`)
  return found.user
}

describe('the codes of people', () => {
  it('role 1 is for the main admin, 2 the agent, 3 Bank Partners; user 1 is the main admin (CODE-12)', async () => {
    expect(role).toEqual({ mainAdmin: 1, agent: 2, bankPartner: 3 })
    expect(en.roles[role.bankPartner]).toBe('Bank Partners')
    const people = await Promise.all(['admin', 'agent', 'bank'].map(userCalled))
    expect(people.map(({ roleId, roleName }) => `${roleId} ${roleName}`)).toEqual([
      '1 Main admin',
      '2 Agent',
      '3 Bank Partners',
    ])
    expect((await whoIsStaff(app.db, mainAdminId))?.isMainAdmin).toBe(true)
    expect(people.map(({ id }) => id === 1)).toEqual([true, false, false])
    expect(people.map((user) => presentPerson(user).isMainAdmin)).toEqual([true, false, false])
  })

  it('user type 1 shows as Admin, another user of the office as User, a policy holder as Customer (CODE-13)', () => {
    const admin = userTypeOf({ kind: 'staff', roleId: role.mainAdmin })
    expect([admin, en.userTypes[admin]]).toEqual([1, 'Admin'])
    for (const roleId of [role.agent, role.bankPartner, 4, undefined])
      expect(en.userTypes[userTypeOf({ kind: 'staff', roleId })]).toBe('User')
    expect(userTypeOf({ kind: 'customer' })).toBe('Customer')
    expect(en.userTypes.Customer).toBe('Customer')
  })

  it('the answer of a sign-in holds user type and status as codes (CODE-13)', async () => {
    const userOf = async (loginId: string) => {
      const login = { user_id: loginId, password: 'Shapla@2026' }
      return (await app.visitor.post('/api-app/user-login', login)).body.token.user
    }
    expect(await userOf('admin')).toMatchObject({ user_type: 1, status: 1 })
    expect(await userOf('agent')).toMatchObject({ user_type: 0, status: 1 })
  })

  it('users and roles are 1 Active or 0 Inactive (CODE-13)', async () => {
    const former = await userCalled('former')
    expect(statusOf(former)).toBe(0)
    expect(await findUser(app.db, former.id)).toMatchObject({ isActive: false })
    expect(statusOf(await userCalled('agent'))).toBe(1)
    expect(en.statuses).toEqual({ 1: 'Active', 0: 'Inactive' })
  })
})
