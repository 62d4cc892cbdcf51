import { z } from 'zod'

/** The answer to saving a proposal, as a draft or confirmed. */
export const saved = z.object({
  id: z.number(),
  ref_unique_id: z.string(),
  version: z.number(),
  premium_amount: z.number(),
  policy_status: z.number(),
  /** Confirmed, and in referral first (decision 0080). */
  looked_at: z.literal(1).optional(),
})
