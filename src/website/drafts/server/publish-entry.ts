import type { Language } from '#kernel/language.ts'
import { Refusal, refuseAny } from '#kernel/problem.ts'
import { hasEnded, listGaps } from '#website/content/rules.ts'
import { listNewDeadLinks } from '#website/content/server/dead-links.ts'
import { readLinkTargets } from '#website/content/server/link-targets.ts'
import { publish, requireVersion } from '#website/content/server/publish-content.ts'
import { schedule } from '#website/content/server/schedule-publication.ts'
import { actOnEntry } from './act-on-entry.ts'
import type { DraftDependencies } from './dependencies.ts'
import { askToPublish } from './text-acts.ts'
import type { ActOutcome, ActRun } from './text-run.ts'

/** What is to be published, now or at a later minute. */
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
 * Publishes a version or schedules it. A regulated text waits for a second person; the version they agree to
 * is the one published.
 * @throws Refusal 404 noSuchContent; 403 notAllowed; 422 with each field, or dead link, that prevents it
 */
export async function publishEntry(deps: Needs, wanted: WantedPublication, run: ActRun): Promise<ActOutcome> {
  const languages = [...new Set(wanted.languages)]
  const at = wanted.at === undefined ? undefined : new Date(wanted.at)
  return actOnEntry(deps, wanted, 'Edit', run, async ({ tx, type, entry, care, editor }) => {
    const { slug } = entry
    const version = wanted.version ?? entry.version
    const data = await requireVersion(tx, entry, version)
    if (type.endsWith && hasEnded(String(data[type.endsWith] ?? ''), at ?? editor.at))
      throw new Refusal(422, { code: 'timePast', field: type.endsWith })
    const leadsSomewhere = await readLinkTargets(tx, { ...deps, by: at })
    refuseAny([
      ...languages.flatMap((language) => listGaps(type, data, language)),
      ...listNewDeadLinks(type, data, entry.live?.data, leadsSomewhere, languages),
    ])
    if (care.isRegulated) {
      const waiting = await askToPublish(tx, run.gate, type, entry, { languages, version, data, at })
      if (waiting !== undefined) return waiting
    }
    if (!at) await publish(tx, type, slug, languages, editor, version)
    else
      for (const language of languages)
        await schedule(deps.jobs, tx, type, { slug, language, at, version }, editor)
    return undefined
  })
}
