import { mediaType } from '#website/content/media-type.ts'
import { forgetFilesOf } from '#website/content/server/forget-file.ts'
import { requireEntry } from '#website/content/server/publish-content.ts'
import { removeEntry, requireUnused } from '#website/content/server/remove-entry.ts'
import { findCare } from './care-store.ts'
import { type DraftDependencies, requireType } from './dependencies.ts'
import { heldAct, thingOf } from './text-acts.ts'
import type { ActOutcome, ActRun } from './text-run.ts'

export type WantedRemoval = { readonly type: string; readonly slug: string; readonly evenIfUsed: boolean }
type Needs = Pick<DraftDependencies, 'types' | 'jobs'>

/**
 * Takes an entry away with its versions. A regulated text waits for a second person whether readers see it or not: else
 * one person could begin it anew, without its mark.
 * @throws Refusal 404 noSuchContent; 403 notAllowed; 409 contentInUse
 */
export async function takeAway(
  deps: Needs,
  wanted: WantedRemoval,
  { who, call, change, gate }: ActRun,
): Promise<ActOutcome> {
  const type = requireType(deps, wanted.type, who, 'Delete')
  const { slug } = wanted
  const isMedia = type.name === mediaType.name
  const evenIfUsed = wanted.evenIfUsed && !isMedia
  const thing = thingOf(type, slug)
  return change(async (tx) => {
    const entry = await requireEntry(tx, type, slug)
    if ((await findCare(tx, entry.id)).isRegulated) {
      await requireUnused(tx, type, slug, evenIfUsed)
      const { version, standings, draft } = entry
      const held = heldAct(
        'content.remove',
        type,
        { slug, data: draft },
        {
          input: wanted,
          before: { version, bn: standings.bn.version ?? null, en: standings.en.version ?? null },
          after: { version: null, bn: null, en: null },
        },
      )
      const waiting = await gate(tx, held)
      if (waiting !== undefined) return { waiting, thing }
    }
    if (isMedia) await forgetFilesOf(tx, deps.jobs, slug)
    await removeEntry(tx, type, slug, { who: who.name, at: call.now, call }, { evenIfUsed })
    return { thing }
  })
}
