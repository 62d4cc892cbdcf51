import { Refusal, refuse, refuseAny } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import {
  audienceOf,
  judgeView,
  maxSharedViews,
  maxViews,
  tidyViewName,
  tidyViewQuery,
  type ViewQuery,
} from '../list-view.ts'
import {
  countSharedViews,
  countViews,
  deleteView,
  findViewOwner,
  insertView,
  isNameTaken,
  lockViews,
  replaceView,
  type StoredView,
  unshareView,
} from './view-store.ts'

/** A view as it was sent; with `id`, the one it replaces. */
export type SentView = {
  readonly id?: number | undefined
  readonly name: string
  readonly isShared: boolean
  readonly query: ViewQuery
}

/** Saves a list as a view under a name, or changes one's own view. @returns its id */
export async function saveView(
  change: Change<{ readonly id: number }>,
  call: Call<Person>,
  sent: SentView,
): Promise<number> {
  const sight = sightOf(call.who)
  const name = tidyViewName(sent.name)
  const query = tidyViewQuery(sent.query)
  refuseAny(judgeView({ ...sent, name, query }, sight))
  const audience = sent.isShared ? audienceOf(sight) : undefined
  const view: StoredView = { ownerId: call.who.id, name, audience, query }
  const { id } = await change(async (tx) => {
    await lockViews(tx)
    if (sent.id !== undefined && (await findViewOwner(tx, sent.id, call.who.id, undefined)) !== call.who.id)
      refuse(404, 'noSuchView')
    await requireRoom(tx, view, sent.id)
    if (sent.id === undefined) return { id: await insertView(tx, view, call.now) }
    await replaceView(tx, sent.id, view, call.now)
    return { id: sent.id }
  })
  return id
}

async function requireRoom(tx: Transaction, view: StoredView, exceptId: number | undefined): Promise<void> {
  if (await isNameTaken(tx, view, exceptId)) throw new Refusal(409, { code: 'viewNameTaken', field: 'name' })
  if (exceptId === undefined && (await countViews(tx, view.ownerId)) >= maxViews)
    refuse(409, 'tooManyViews', { n: maxViews })
  if (view.audience === undefined) return
  if ((await countSharedViews(tx, view.audience, exceptId)) >= maxSharedViews)
    refuse(409, 'tooManySharedViews', { n: maxSharedViews })
}

/**
 * Deletes one's own view; for somebody else's shared view the main admin ends the sharing. @returns which of
 * the two was done
 */
export async function removeView(
  tx: Transaction,
  { who }: Call<Person>,
  id: number,
): Promise<'deleted' | 'unshared'> {
  await lockViews(tx)
  const ownerId = await findViewOwner(tx, id, who.id, audienceOf(sightOf(who)))
  if (ownerId === who.id) {
    await deleteView(tx, id)
    return 'deleted'
  }
  if (ownerId === undefined || !who.isMainAdmin) refuse(404, 'noSuchView')
  await unshareView(tx, id)
  return 'unshared'
}
