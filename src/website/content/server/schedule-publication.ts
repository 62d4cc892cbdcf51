import { type Language, languages } from '#kernel/language.ts'
import { Refusal, refuseAny } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { describeFault } from '#platform/database/server/describe-fault.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { ContentType } from '../content-type.ts'
import { makerOfSchedule } from '../makers.ts'
import { hasEnded, listGaps, toMinute } from '../rules.ts'
import { type Editor, recordChange } from './editor.ts'
import { listDue, listEntries, lockEntry, updateEntry } from './entry-store.ts'
import { publish, requireEntry, requireVersion, unpublish } from './publish-content.ts'

const jobName = 'publish-content'
/** How often we look for what jobs missed: the program's clock was moved, or a job was lost. */
const sweepSeconds = 5

type Due = { readonly type: string; readonly slug: string }
type Plan = {
  readonly slug: string
  readonly language: Language
  /** Rounded to its minute. */
  readonly at: Date
  /** By default the newest; later saves are not included. */
  readonly version?: number
}

/**
 * Schedules the publication of a version in a language.
 * @throws Refusal 422 timePast, or with each field that prevents publishing
 */
export async function schedule(
  jobs: Jobs,
  tx: Transaction,
  type: ContentType,
  { slug, language, at, version: wanted }: Plan,
  editor: Editor,
): Promise<void> {
  const entry = await requireEntry(tx, type, slug)
  const minute = toMinute(at)
  if (minute <= editor.at) throw new Refusal(422, { code: 'timePast', field: 'at' })
  const version = wanted ?? entry.version
  refuseAny(listGaps(type, await requireVersion(tx, entry, version), language))
  const due = { version, at: minute }
  const standings = { ...entry.standings, [language]: { ...entry.standings[language], due } }
  await updateEntry(tx, entry.id, { ...entry, standings })
  const afterSeconds = Math.ceil((minute.getTime() - editor.at.getTime()) / 1000)
  await jobs.enqueue(tx, jobName, { type: type.name, slug }, { afterSeconds })
  await recordChange(tx, editor, 'schedule', type, slug, { version, language, at: minute.toISOString() })
}

/** Cancels a scheduled publication; readers see no change. */
export async function cancelSchedule(
  tx: Transaction,
  type: ContentType,
  slug: string,
  language: Language,
  editor: Editor,
): Promise<void> {
  const entry = await requireEntry(tx, type, slug)
  const { due, ...standing } = entry.standings[language]
  if (!due) return
  const standings = { ...entry.standings, [language]: standing }
  await updateEntry(tx, entry.id, { ...entry, standings })
  await recordChange(tx, editor, 'cancel-schedule', type, slug, { language })
}

/**
 * Publishes what is due, at its minute and once, whichever instance is first: the entry is locked, and then
 * no longer due. What came due while no program ran is published at the next start. Entries that have ended
 * are unpublished in the same way.
 */
export function publishDueContent({ jobs, clock, log, types }: Needs): void {
  const byName = new Map(types.map((type) => [type.name, type]))

  async function publishDue(tx: Transaction, { type: name, slug }: Due): Promise<void> {
    const type = byName.get(name)
    const entry = await lockEntry(tx, name, slug)
    if (!type || !entry) return
    const at = clock.now()
    for (const language of languages) {
      const { due } = entry.standings[language]
      if (!due || due.at > at) continue
      await publish(tx, type, slug, [language], { who: makerOfSchedule, at }, due.version)
    }
  }

  const ending = types.filter(({ endsWith }) => endsWith)

  async function takeBackEnded(tx: Transaction): Promise<void> {
    const at = clock.now()
    const entries = await listEntries(
      tx,
      ending.map(({ name }) => name),
    )
    for (const { type: name, slug, live, standings } of entries) {
      const type = byName.get(name)
      if (!type?.endsWith || !live || !hasEnded(String(live.data[type.endsWith] ?? ''), at)) continue
      const shown = languages.filter((language) => standings[language].version !== undefined)
      await unpublish(tx, type, slug, shown, { who: makerOfSchedule, at })
    }
  }

  jobs.work<Due>(jobName, (due, tx) => publishDue(tx, due))
  jobs.repeat('publish-due-content', sweepSeconds, async (tx) => {
    await takeBackEnded(tx)
    for (const due of await listDue(tx, clock.now())) {
      // A failed publication does not stop the others.
      await tx
        .transaction((inner) => publishDue(inner, due))
        .catch((error: unknown) =>
          log.error({ ...due, error: describeFault(error) }, 'cannot publish what is due'),
        )
    }
  })
}

type Needs = Pick<JobDependencies, 'jobs' | 'clock' | 'log'> & {
  readonly types: readonly ContentType[]
}
