import { setTimeout as pause } from 'node:timers/promises'
import { type Problem, refuse, refuseAny } from '#kernel/problem.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import { getSettings } from '#website/content/server/store.ts'
import { judgeHand, pauseAfter } from '../rules.ts'
import { countEnquiries } from './hand-store.ts'

/** What goes along with a form unseen, as the wire has it. */
export type Hand = { readonly homepage: string; readonly drawn_at?: string | number | null | undefined }

const hourMs = 3_600_000

/**
 * Lets people through, whatever form they send, and holds up machines without a riddle: a field that no person
 * sees, the time the form took, and how much came from the same network address within the hour.
 * @param problems what is wrong with the answers themselves
 * @throws Refusal 422 with all that is wrong, 429 after very much from one address
 */
export async function admitHand(
  db: Database,
  problems: readonly Problem[],
  { homepage, drawn_at }: Hand,
  { now, language, address }: Call<unknown>,
): Promise<void> {
  const drawnAt = Number(drawn_at || Number.NaN)
  const hand = { homepage, drawnAt: Number.isNaN(drawnAt) ? undefined : drawnAt, now: now.getTime() }
  refuseAny([...problems, ...judgeHand(hand)])
  const before = await countEnquiries(db, address, new Date(now.getTime() - hourMs))
  const waitMs = pauseAfter(before)
  if (waitMs === undefined) {
    const { helpline } = await getSettings(db)
    refuse(429, 'tooManyEnquiries', { helpline: helpline[language] })
  }
  await pause(waitMs)
}
