import { type Problem, Refusal, refuseAny } from '#kernel/problem.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { getSettings } from '#website/content/server/store.ts'
import { judgeHoneypot } from '../rules.ts'

/** The hidden fields of a form, by wire name. */
export type Honeypot = { readonly homepage: string; readonly drawn_at?: string | number | null | undefined }

/**
 * Refuses bots without a question to people. The signs are a honeypot, the time it took to fill in the form,
 * and the number of requests from the same network address within the hour.
 * @param problems the problems of the answers, refused at the same time
 * @throws Refusal 422 with all problems, 429 after very much from one address
 */
export async function refuseBots(
  { db, abuse }: { readonly db: Database; readonly abuse: AbuseGuard },
  problems: readonly Problem[],
  { homepage, drawn_at }: Honeypot,
  call: Call<unknown>,
): Promise<void> {
  const { now, language } = call
  const drawnAt = Number(drawn_at || Number.NaN)
  const sent = { homepage, drawnAt: Number.isNaN(drawnAt) ? undefined : drawnAt, now: now.getTime() }
  refuseAny([...problems, ...judgeHoneypot(sent)])
  await abuse.take('publicForm', call).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { helpline } = await getSettings(db)
    const main = { ...error.main, params: { helpline: helpline[language] } }
    throw new Refusal(429, main, [], { retryAfterSeconds: error.retryAfterSeconds })
  })
}
