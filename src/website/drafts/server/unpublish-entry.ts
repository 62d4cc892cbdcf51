import type { Language } from '#kernel/language.ts'
import { Refusal } from '#kernel/problem.ts'
import { unpublish } from '#website/content/server/publish-content.ts'
import { actOnEntry } from './act-on-entry.ts'
import type { DraftDependencies } from './dependencies.ts'
import { heldAct } from './text-acts.ts'
import type { ActOutcome, ActRun } from './text-run.ts'

export type WantedUnpublication = {
  readonly type: string
  readonly slug: string
  readonly languages: readonly Language[]
  /** The reason; required to unpublish a regulated text at once. */
  readonly reason: string
  /** One person unpublishes a regulated text at once, alone. */
  readonly isUrgent: boolean
}

/**
 * Unpublishes languages. A published regulated text waits for a second person, unless it is urgent: a wrong
 * figure must not stay overnight. Then a reason is required, and publishing it again needs two people.
 * @throws Refusal 404 noSuchContent; 403 notAllowed; 422 decisionReasonRequired
 */
export async function unpublishEntry(
  deps: Pick<DraftDependencies, 'types'>,
  wanted: WantedUnpublication,
  run: ActRun,
): Promise<ActOutcome> {
  const { reason, isUrgent } = wanted
  const languages = [...new Set(wanted.languages)]
  return actOnEntry(deps, wanted, 'Edit', run, async ({ tx, type, entry, care, editor }) => {
    const seen = languages.filter((language) => entry.standings[language].version !== undefined)
    const isHeld = seen.length > 0 && care.isRegulated
    if (isHeld && isUrgent && reason === '')
      throw new Refusal(422, { code: 'decisionReasonRequired', field: 'reason' })
    if (isHeld && !isUrgent) {
      const versions = seen.map((language) => [language, entry.standings[language].version])
      const held = heldAct(type, entry, {
        act: 'content.unpublish',
        input: { ...wanted, languages },
        before: Object.fromEntries(versions),
        after: Object.fromEntries(seen.map((language) => [language, null])),
        reason,
      })
      const waiting = await run.gate(tx, held)
      if (waiting !== undefined) return waiting
    }
    const details = isHeld && isUrgent ? { reason, isUrgent } : undefined
    await unpublish(tx, type, entry.slug, languages, editor, details)
    return undefined
  })
}
