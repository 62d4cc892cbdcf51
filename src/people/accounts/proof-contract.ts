import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { typedText } from './contract.ts'
import { proofWays } from './proof.ts'
import { factorAnswer } from './second-factor-contract.ts'

const ways = z.array(z.enum(proofWays))

/** Asked before a page sends its reader to a file that needs a fresh proof. */
export const getFreshProof = endpoint('GET /api-app/fresh-proof', {
  summary: 'Whether the caller has proved a moment ago who they are, and how they can',
  out: envelope(z.object({ is_fresh: z.boolean(), ways })),
})

export const freshProof = endpoint('POST /api-app/fresh-proof', {
  summary: 'Proves once more who the caller is, which the calls that are marked for it ask for',
  in: z.object({ way: typedText(40), answer: factorAnswer }),
  out: envelope(z.object({})),
})
