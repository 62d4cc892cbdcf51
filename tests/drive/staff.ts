import { resetRole, resetUser } from '#demo/staff/demo-store.ts'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { quickHash } from './quick-hash.ts'
import type { Caller, TestApp } from './test-app.ts'

/** Adds and signs in a member of staff with a new role: `user401`, called Person 401. */
export async function addStaff(app: TestApp, id: number, permissions: readonly number[]): Promise<Caller> {
  const passwordHash = await quickHash(demoPassword)
  await app.db.transaction(async (tx) => {
    await resetRole(tx, { id, name: `Role ${id}`, isActive: true }, permissions)
    const name = { firstName: 'Person', lastName: String(id), mobile: `01711300${id}` }
    const account = { loginId: `user${id}`, roleId: id, passwordHash, hasOwnPassword: true, isActive: true }
    await resetUser(tx, { id, ...name, ...account })
  })
  return app.signIn(`user${id}`)
}
