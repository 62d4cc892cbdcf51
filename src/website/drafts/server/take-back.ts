import type { Language } from '#kernel/language.ts'
import { Refusal } from '#kernel/problem.ts'
import { requireEntry, unpublish } from '#website/content/server/publish-content.ts'
import { findCare } from './care-store.ts'
import { type DraftDependencies, requireType } from './dependencies.ts'
import { heldAct, thingOf } from './text-acts.ts'
import type { ActOutcome, ActRun } from './text-run.ts'

/** What readers are not to see any more. */
export type WantedTakingBack = {
  readonly type: string
  readonly slug: string
  readonly languages: readonly Language[]
  /** Why; needed to take a regulated text back at once. */
  readonly reason: string
  /** A regulated text goes at once, by one person alone. */
  readonly isUrgent: boolean
}

/**
 * Takes languages back from their readers. A regulated text that they see waits for a second person, unless it is urgent:
 * a wrong figure must not stay for the night. Who takes it back so says why, and showing it again needs two people.
 * @throws Refusal 404 noSuchContent; 403 notAllowed; 422 decisionReasonRequired
 */
export async function takeBack(
  deps: Pick<DraftDependencies, 'types'>,
  wanted: WantedTakingBack,
  { who, call, change, gate }: ActRun,
): Promise<ActOutcome> {
  const type = requireType(deps, wanted.type, who, 'Edit')
  const { slug, reason, isUrgent } = wanted
  const languages = [...new Set(wanted.languages)]
  const thing = thingOf(type, slug)
  return change(async (tx) => {
    const entry = await requireEntry(tx, type, slug)
    const seen = languages.filter((language) => entry.standings[language].version !== undefined)
    const isHeld = seen.length > 0 && (await findCare(tx, entry.id)).isRegulated
    if (isHeld && isUrgent && reason === '')
      throw new Refusal(422, { code: 'decisionReasonRequired', field: 'reason' })
    if (isHeld && !isUrgent) {
      const versions = seen.map((language) => [language, entry.standings[language].version])
      const held = heldAct(
        'content.unpublish',
        type,
        { slug, data: entry.draft },
        {
          input: { ...wanted, languages },
          before: Object.fromEntries(versions),
          after: Object.fromEntries(seen.map((language) => [language, null])),
          reason,
        },
      )
      const waiting = await gate(tx, held)
      if (waiting !== undefined) return { waiting, thing }
    }
    const editor = { who: who.name, at: call.now, call }
    await unpublish(tx, type, slug, languages, editor, isHeld && isUrgent ? { reason, isUrgent } : {})
    return { thing }
  })
}
