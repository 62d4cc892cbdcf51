import { mediaType } from '#website/content/media-type.ts'
import { forgetFilesOf } from '#website/content/server/forget-file.ts'
import { removeEntry, requireUnused } from '#website/content/server/remove-entry.ts'
import { actOnEntry } from './act-on-entry.ts'
import type { DraftDependencies } from './dependencies.ts'
import { heldAct } from './text-acts.ts'
import type { ActOutcome, ActRun } from './text-run.ts'

export type WantedRemoval = { readonly type: string; readonly slug: string; readonly evenIfUsed: boolean }
type Needs = Pick<DraftDependencies, 'types' | 'jobs'>

/**
 * Deletes an entry with its versions. A regulated text waits for a second person even if it is unpublished:
 * otherwise one person could create it again without its mark.
 * @throws Refusal 404 noSuchContent; 403 notAllowed; 409 contentInUse
 */
export async function removeContentEntry(
  deps: Needs,
  wanted: WantedRemoval,
  run: ActRun,
): Promise<ActOutcome> {
  return actOnEntry(deps, wanted, 'Delete', run, async ({ tx, type, entry, care, editor }) => {
    const { slug, version, standings } = entry
    const isMedia = type.name === mediaType.name
    const evenIfUsed = wanted.evenIfUsed && !isMedia
    if (care.isRegulated) {
      await requireUnused(tx, type, slug, evenIfUsed)
      const held = heldAct(type, entry, {
        act: 'content.remove',
        input: wanted,
        before: { version, bn: standings.bn.version ?? null, en: standings.en.version ?? null },
        after: { version: null, bn: null, en: null },
      })
      const waiting = await run.gate(tx, held)
      if (waiting !== undefined) return waiting
    }
    if (isMedia) await forgetFilesOf(deps.jobs, tx, slug)
    await removeEntry(tx, type, slug, editor, { evenIfUsed })
    return undefined
  })
}
