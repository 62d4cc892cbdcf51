import { foldDigits } from '#kernel/bangla-text.ts'
import { Refusal } from '#kernel/problem.ts'
import { whoIsStaff } from '#people/staff/server/who-is.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { type Colleague, namesOf } from './colleagues.ts'
import { getReferredPolicy, type Standing, standingOf } from './decide-referral.ts'
import type { DeskDependencies } from './desk-dependencies.ts'
import { lockWaitingReferral, putOwner } from './referral-store.ts'

export type Owned = Standing & { readonly owner: Colleague | null; readonly before: Colleague | null }

/**
 * Assigns a case to a person who may decide, or to nobody.
 * @param owner "me", "nobody", or a number
 * @throws 404 noSuchReferral; 409 like `lockWaitingReferral`; 422 ownerUnknown
 */
export async function ownReferral(
  { db }: Pick<DeskDependencies, 'db'>,
  { id, version, owner }: { readonly id: number; readonly version: number; readonly owner: string },
  who: Person,
  change: Change<Owned>,
): Promise<Owned> {
  await getReferredPolicy(db, id, who)
  const ownerId = owner === 'nobody' ? undefined : await getDecider(db, owner, who)
  return change(async (tx) => {
    const referral = await lockWaitingReferral(tx, id, version)
    const isSame = referral.ownerId === ownerId
    const now = isSame ? referral.version : await putOwner(tx, referral, ownerId)
    const nameOf = await namesOf(tx, [ownerId, referral.ownerId])
    return {
      ...standingOf(referral),
      version: now,
      owner: nameOf(ownerId),
      before: nameOf(referral.ownerId),
    }
  })
}

async function getDecider(db: DeskDependencies['db'], owner: string, who: Person): Promise<number> {
  if (owner === 'me') return who.id
  const digits = foldDigits(owner.trim())
  const person = /^[1-9]\d{0,8}$/.test(digits) ? await whoIsStaff(db, Number(digits)) : undefined
  if (!person || !mayDo(person, permission.underwritingEdit))
    throw new Refusal(422, { code: 'ownerUnknown', field: 'owner' })
  return person.id
}
