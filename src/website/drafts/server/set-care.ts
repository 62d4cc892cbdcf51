import { isDateOnly } from '#kernel/dates.ts'
import type { In } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { Refusal } from '#kernel/problem.ts'
import { listStaffWith } from '#people/staff/server/colleagues-store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { cancelSchedule } from '#website/content/server/schedule-publication.ts'
import type { setContentCare } from '../contract.ts'
import { permissionFor } from '../rights.ts'
import { actOnEntry } from './act-on-entry.ts'
import { type Care, storeCare } from './care-store.ts'
import type { DraftDependencies } from './dependencies.ts'
import { heldAct } from './text-acts.ts'
import type { ActOutcome, ActRun } from './text-run.ts'

export type WantedCare = In<typeof setContentCare>

/**
 * Sets the owner of an entry, its review day, and whether it is regulated. Removing that mark needs a second
 * person: otherwise one person could publish such a text alone. Setting it cancels what one person has scheduled.
 * @throws Refusal 404 noSuchContent; 403 notAllowed; 422 contentOwnerUnknown, dayWrong
 */
export async function setCare(
  deps: Pick<DraftDependencies, 'types' | 'approvalRules'>,
  wanted: WantedCare,
  run: ActRun,
): Promise<ActOutcome> {
  const { owner, review_on: reviewOn, is_regulated: isRegulated } = wanted
  return actOnEntry(deps, wanted, 'Edit', run, async ({ tx, type, entry, care: before, editor }) => {
    if (reviewOn !== '' && !isDateOnly(reviewOn))
      throw new Refusal(422, { code: 'dayWrong', field: 'review_on' })
    if (owner !== 0 && owner !== before.ownerId) await requireOwner(tx, type, owner)
    const after = { ownerId: owner || null, reviewOn: reviewOn || null }
    const marked = { ...after, isRegulated: before.isRegulated || isRegulated }
    await keep(tx, type, entry, before, marked, run.call)
    if (!before.isRegulated && isRegulated && deps.approvalRules.waits.includes('texts'))
      for (const language of languages) await cancelSchedule(tx, type, entry.slug, language, editor)
    if (!before.isRegulated || isRegulated) return undefined
    const held = heldAct(type, entry, {
      act: 'content.unmark',
      input: wanted,
      before: { isRegulated: true },
      after: { isRegulated: false },
    })
    const waiting = await run.gate(tx, held)
    if (waiting === undefined)
      await keep(tx, type, entry, marked, { ...marked, isRegulated: false }, run.call)
    return waiting
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
  await storeCare(tx, id, after)
  await recordAudit(tx, call, { action: 'content.care', thing: `${type.name}:${slug}`, before, after })
}

async function requireOwner(tx: Transaction, type: ContentType, owner: number): Promise<void> {
  const may = await listStaffWith(tx, [permissionFor(type.module, 'Edit')])
  if (!may.some(({ id }) => id === owner))
    throw new Refusal(422, { code: 'contentOwnerUnknown', field: 'owner' })
}
