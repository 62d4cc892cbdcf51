import { isDateOnly } from '#kernel/dates.ts'
import { Refusal } from '#kernel/problem.ts'
import { listStaffWith } from '#people/staff/server/colleagues-store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { requireEntry } from '#website/content/server/publish-content.ts'
import { permissionFor } from '../rights.ts'
import { type Care, findCare, putCare } from './care-store.ts'
import { type DraftDependencies, requireType } from './dependencies.ts'
import { heldAct, thingOf } from './text-acts.ts'
import type { ActOutcome, ActRun } from './text-run.ts'

export type WantedCare = {
  readonly type: string
  readonly slug: string
  readonly owner: number
  readonly review_on: string
  readonly is_regulated: boolean
}

/**
 * Sets who answers for an entry, when it is to be read again, and whether it is regulated. The mark is taken off once a
 * second person agrees: else one person could publish such a text alone.
 * @throws Refusal 404 noSuchContent; 403 notAllowed; 422 contentOwnerUnknown, dayWrong
 */
export async function lookAfter(
  deps: Pick<DraftDependencies, 'types'>,
  wanted: WantedCare,
  { who, call, change, gate }: ActRun,
): Promise<ActOutcome> {
  const type = requireType(deps, wanted.type, who, 'Edit')
  const { slug, owner, review_on: reviewOn } = wanted
  if (reviewOn !== '' && !isDateOnly(reviewOn))
    throw new Refusal(422, { code: 'dayWrong', field: 'review_on' })
  const thing = thingOf(type, slug)
  return change(async (tx) => {
    const entry = await requireEntry(tx, type, slug)
    const before = await findCare(tx, entry.id)
    if (owner !== 0 && owner !== before.ownerId) await requireOwner(tx, type, owner)
    const facts = { ownerId: owner || null, reviewOn: reviewOn || null }
    await keep(
      tx,
      type,
      entry,
      before,
      { ...facts, isRegulated: before.isRegulated || wanted.is_regulated },
      call,
    )
    if (!before.isRegulated || wanted.is_regulated) return { thing }
    const held = heldAct(
      'content.unmark',
      type,
      { slug, data: entry.draft },
      {
        input: { ...wanted, owner, review_on: reviewOn },
        before: { isRegulated: true },
        after: { isRegulated: false },
      },
    )
    const waiting = await gate(tx, held)
    if (waiting !== undefined) return { waiting, thing }
    const marked = await findCare(tx, entry.id)
    await keep(tx, type, entry, marked, { ...marked, isRegulated: false }, call)
    return { thing }
  })
}

async function keep(
  tx: Transaction,
  type: ContentType,
  { id, slug }: { readonly id: number; readonly slug: string },
  before: Care,
  after: Care,
  call: Call,
): Promise<void> {
  if (
    before.ownerId === after.ownerId &&
    before.reviewOn === after.reviewOn &&
    before.isRegulated === after.isRegulated
  )
    return
  await putCare(tx, id, after)
  await recordAudit(tx, call, { action: 'content.care', thing: `${type.name}:${slug}`, before, after })
}

async function requireOwner(tx: Transaction, type: ContentType, owner: number): Promise<void> {
  const may = await listStaffWith(tx, [permissionFor(type.module, 'Edit')])
  if (!may.some(({ id }) => id === owner))
    throw new Refusal(422, { code: 'contentOwnerUnknown', field: 'owner' })
}
