import type { Language } from '#kernel/language.ts'
import { refuseAny } from '#kernel/problem.ts'
import { listGaps } from '#website/content/rules.ts'
import { listNewDeadLinks } from '#website/content/server/dead-links.ts'
import type { Editor } from '#website/content/server/editor.ts'
import { readLinkTargets } from '#website/content/server/link-targets.ts'
import { publish, requireEntry, requireVersion } from '#website/content/server/publish-content.ts'
import { schedule } from '#website/content/server/schedule-publication.ts'
import { findCare } from './care-store.ts'
import { type DraftDependencies, requireType } from './dependencies.ts'
import { askToPublish, thingOf } from './text-acts.ts'
import type { ActOutcome, ActRun } from './text-run.ts'

/** What is to be shown to readers, now or at a minute to come. */
export type WantedPublication = {
  readonly type: string
  readonly slug: string
  readonly languages: readonly Language[]
  readonly version?: number | undefined
  /** In ISO form; absent: now. */
  readonly at?: string
}
type Needs = Pick<DraftDependencies, 'types' | 'jobs' | 'isFixedPage'>

/**
 * Shows a version to readers or plans it. A text that is marked as regulated waits for a second person; the version they
 * agree to is the one that is published.
 * @throws Refusal 404 noSuchContent; 403 notAllowed; 422 with each field that stands in the way, or a link in it that
 * leads nowhere
 */
export async function publishEntry(
  deps: Needs,
  wanted: WantedPublication,
  { who, call, change, gate }: ActRun,
): Promise<ActOutcome> {
  const type = requireType(deps, wanted.type, who, 'Edit')
  const { slug } = wanted
  const languages = [...new Set(wanted.languages)]
  const thing = thingOf(type, slug)
  const at = wanted.at === undefined ? undefined : new Date(wanted.at)
  const editor: Editor = { who: who.name, at: call.now, call }
  return change(async (tx) => {
    const entry = await requireEntry(tx, type, slug)
    const version = wanted.version ?? entry.version
    const data = await requireVersion(tx, entry, version)
    const leadsSomewhere = await readLinkTargets(tx, { ...deps, by: at })
    refuseAny([
      ...languages.flatMap((language) => listGaps(type, data, language)),
      ...listNewDeadLinks(type, data, entry.live?.data, leadsSomewhere, languages),
    ])
    if ((await findCare(tx, entry.id)).isRegulated) {
      const waiting = await askToPublish(tx, gate, type, entry, { languages, version, data, at })
      if (waiting !== undefined) return { waiting, thing }
    }
    if (!at) await publish(tx, type, slug, languages, editor, version)
    else
      for (const language of languages)
        await schedule(tx, deps.jobs, type, { slug, language, at, version }, editor)
    return { thing }
  })
}
