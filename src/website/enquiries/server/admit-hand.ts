import { type Problem, Refusal, refuseAny } from '#kernel/problem.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { getSettings } from '#website/content/server/store.ts'
import { judgeHand } from '../rules.ts'

/** What goes along with a form unseen, as the wire has it. */
export type Hand = { readonly homepage: string; readonly drawn_at?: string | number | null | undefined }

/**
 * Lets people through, whatever form they send, and holds up machines without a riddle: a field that no person
 * sees, the time the form took, and how much came from the same network address within the hour.
 * @param problems what is wrong with the answers themselves
 * @throws Refusal 422 with all that is wrong, 429 after very much from one address
 */
export async function admitHand(
  { db, abuse }: { readonly db: Database; readonly abuse: AbuseGuard },
  problems: readonly Problem[],
  { homepage, drawn_at }: Hand,
  call: Call<unknown>,
): Promise<void> {
  const { now, language } = call
  const drawnAt = Number(drawn_at || Number.NaN)
  const hand = { homepage, drawnAt: Number.isNaN(drawnAt) ? undefined : drawnAt, now: now.getTime() }
  refuseAny([...problems, ...judgeHand(hand)])
  await abuse.take('publicForm', call).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { helpline } = await getSettings(db)
    const main = { ...error.main, params: { helpline: helpline[language] } }
    throw new Refusal(429, main, [], { retryAfterSeconds: error.retryAfterSeconds })
  })
}
