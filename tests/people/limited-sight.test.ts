import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rolePermissions, users } from '#people/staff/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { addStaff } from '../drive/staff.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

/** Farhana works for a bank and may add and change users; Tanvir is an agent who may. */
let farhana: Caller
let tanvir: Caller
/** A role whose holders see all policies, and no right that Farhana and Tanvir lack. */
const headOffice = 480
openApp()
beforeAll(async () => {
  const { userList, userCreate, userEdit, policyList } = permission
  await app.db
    .insert(rolePermissions)
    .values(
      [2, 3].flatMap((roleId) =>
        [userList, userCreate, userEdit].map((permissionId) => ({ roleId, permissionId })),
      ),
    )
    .onConflictDoNothing()
  await addStaff(app, headOffice, [policyList])
  await app.db.insert(users).values({ ...ofRow('elsewhere'), roleId: 3, branchCode: 'CTG000002' })
  await app.db.insert(users).values({ ...ofRow('nearby'), roleId: 3, branchCode: 'DHK000001' })
  farhana = await app.signIn('bank')
  tanvir = await app.signIn('agent')
})

let lastPhone = 1_713_200_000
const newPhone = () => `0${++lastPhone}`
const ofRow = (loginId: string) => ({ loginId, passwordHash: '', firstName: 'Salma', mobile: newPhone() })

const salma = { en_first_name: 'Salma', status: 1, password: 'Kodom#2026x' }
const add = (who: Caller, fields: object) =>
  who.post('/api-app/store-users', {
    ...salma,
    mobile: newPhone(),
    login_id: `salma${lastPhone}`,
    ...fields,
  })
async function take(who: Caller, loginId: string, fields: object = {}) {
  const [row] = await app.db.select().from(users).where(eq(users.loginId, loginId))
  if (!row) throw new Error(`Nobody is called ${loginId}`)
  const { id, roleId: role_id, mobile, branchCode: branch_code } = row
  return who.post('/api-app/update-users', {
    ...salma,
    id,
    role_id,
    mobile,
    branch_code,
    login_id: loginId,
    ...fields,
  })
}
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const refused = [403, 'notYoursToGive']

describe('who sees a part of the policies gives nobody the sight of others (POL-03, security 4)', () => {
  it('an employee of a bank adds colleagues of the own branch, and nobody of another or of the head office', async () => {
    expect(said(await add(farhana, { role_id: 3, branch_code: 'CTG000002' }))).toEqual(refused)
    expect(said(await add(farhana, { role_id: headOffice }))).toEqual(refused)
    expect(said(await add(farhana, { role_id: 3, branch_code: 'DHK000001', agent_code: 'AG901' }))).toEqual(
      refused,
    )
    expect((await add(farhana, { role_id: 3, branch_code: 'DHK000001' })).status).toBe(200)
  })

  it('and gets into the accounts of colleagues of the own branch alone', async () => {
    expect(said(await take(farhana, 'elsewhere'))).toEqual(refused)
    expect(said(await take(farhana, `user${headOffice}`, { mobile: newPhone(), password: '' }))).toEqual(
      refused,
    )
    expect(said(await take(farhana, 'nearby', { branch_code: 'CTG000002', password: '' }))).toEqual(refused)
    expect((await take(farhana, 'nearby')).status).toBe(200)
  })

  it('an agent adds agents who have sold nothing yet, and gets into no other account', async () => {
    expect(said(await add(tanvir, { role_id: headOffice }))).toEqual(refused)
    expect(said(await add(tanvir, { role_id: 3, branch_code: 'DHK000001' }))).toEqual(refused)
    expect(said(await take(tanvir, 'agent2'))).toEqual(refused)
    expect((await add(tanvir, { role_id: 2 })).status).toBe(200)
  })

  it('names and designations of others may still be corrected', async () => {
    const [row] = await app.db.select().from(users).where(eq(users.loginId, 'elsewhere'))
    expect(row?.isActive).toBe(true)
    const corrected = await take(farhana, 'elsewhere', { password: '', designation: 'Officer' })
    expect(corrected.status).toBe(200)
  })
})
