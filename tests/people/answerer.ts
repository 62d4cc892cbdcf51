import { resetRole, resetUser } from '#demo/staff/demo-store.ts'
import { permission } from '#platform/http/permissions.ts'
import { quickHash } from '../drive/quick-hash.ts'
import type { Caller, TestApp } from '../drive/test-app.ts'

/** A signed-in member of the office who may answer the data requests of policy holders. */
export async function answerer(
  app: Pick<TestApp, 'db' | 'signIn'>,
  id: number,
  firstName: string,
): Promise<Caller> {
  const rights = [permission.personDataRequests, permission.approvalList, permission.approvalEdit]
  const passwordHash = await quickHash('Shapla@2026')
  await app.db.transaction(async (tx) => {
    await resetRole(tx, { id, name: `Role ${id}`, isActive: true }, rights)
    await resetUser(tx, {
      id,
      loginId: `user${id}`,
      firstName,
      lastName: 'Begum',
      mobile: `01711300${id}`,
      roleId: id,
      email: `${firstName.toLowerCase()}@example.com`,
      passwordHash,
      hasOwnPassword: true,
      isActive: true,
    })
  })
  return app.signIn(`user${id}`)
}
