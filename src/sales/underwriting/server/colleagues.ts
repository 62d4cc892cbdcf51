import { listStaffNames } from '#people/staff/server/colleagues-store.ts'
import { listHolders } from '#people/staff/server/role-store.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'

export type Colleague = { readonly id: number; readonly name: string }

/** The members of staff who may take a proposal in referral and decide about it. */
export async function listDeciders(db: DbOrTx): Promise<Colleague[]> {
  const { people } = await listHolders(db, permission.underwritingEdit)
  return people.map(({ id, name }) => ({ id, name }))
}

export async function namesOf(
  db: DbOrTx,
  ids: readonly (number | undefined)[],
): Promise<(id: number | undefined) => Colleague | null> {
  const known = await listStaffNames(
    db,
    ids.filter((id) => id !== undefined),
  )
  return (id) => (id === undefined ? null : { id, name: known.get(id) ?? '' })
}
