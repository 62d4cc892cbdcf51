import type { Transaction } from '#platform/database/server/database.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Editor } from '#website/content/server/editor.ts'
import { requireEntry } from '#website/content/server/publish-content.ts'
import type { StoredEntry } from '#website/content/stored-entry.ts'
import type { ContentAct } from '../rights.ts'
import { type Care, findCare } from './care-store.ts'
import { type DraftDependencies, requireType } from './dependencies.ts'
import { thingOf } from './text-acts.ts'
import type { ActOutcome, ActRun } from './text-run.ts'

/** An entry that is changed, with its editor and its care. */
export type Touched = {
  readonly tx: Transaction
  readonly type: ContentType
  readonly entry: StoredEntry
  readonly care: Care
  readonly editor: Editor
}

/**
 * Runs an act on an entry in one transaction, for somebody with the right to it.
 * @param work returns the id of the request if a second person has to agree first; undefined once it is done
 * @throws Refusal 404 noSuchContent; 403 notAllowed
 */
export async function actOnEntry(
  deps: Pick<DraftDependencies, 'types'>,
  { type: name, slug }: { readonly type: string; readonly slug: string },
  right: ContentAct,
  { who, call, change }: ActRun,
  work: (touched: Touched) => Promise<number | undefined>,
): Promise<ActOutcome> {
  const type = requireType(deps, name, who, right)
  const thing = thingOf(type, slug)
  return change(async (tx) => {
    const entry = await requireEntry(tx, type, slug)
    const care = await findCare(tx, entry.id)
    const editor = { who: who.name, at: call.now, call }
    const waiting = await work({ tx, type, entry, care, editor })
    return waiting === undefined ? { thing } : { waiting, thing }
  })
}
