import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { typedText } from './contract.ts'
import { factorKinds } from './second-factor.ts'
import { signedInAnswer } from './sign-in-contract.ts'

/** The second step of signing in, and what somebody sets up for it. */

/** The ticket of the first step; a browser sends it by itself, in a cookie. */
const ticket = typedText(200)

export const secondFactor = endpoint('POST /api-app/second-factor', {
  summary: 'The second step of signing in: gives what user-login gives',
  in: z.object({ ticket, way: typedText(40), answer: typedText(1000) }),
  out: signedInAnswer,
})

const kind = z.enum(factorKinds, 'factorKindUnknown')

/** A picture for the camera of a phone: dark squares of a square of `size`, as the path of an SVG. */
const qrPicture = z.object({ size: z.number(), path: z.string() })

export const enrolSecondFactor = endpoint('POST /api-app/second-factor/enrol', {
  summary:
    'Sets up a second factor: without an answer what the device needs, with its answer it counts. With the ticket of a sign-in that has to have one, it ends that sign-in too',
  in: z.object({ ticket, way: kind, answer: typedText(1000) }),
  out: z.object({
    status: z.literal(1),
    message: z.string(),
    data: z.object({
      /** To be added to the authenticator app. */
      totp: z.object({ secret: z.string(), uri: z.string(), qr: qrPicture }).optional(),
      /** Shown this once. */
      recovery_codes: z.array(z.string()).optional(),
    }),
    token: signedInAnswer.shape.token.optional(),
  }),
  needsFreshProof: 'always',
})

export const getSecondFactor = endpoint('GET /api-app/second-factor', {
  summary: 'What the caller has set up as second factor',
  out: envelope(
    z.object({
      totp: z.object({ since: z.string() }).nullable(),
      recovery_codes_left: z.number(),
      /** The rights of the caller need one. */
      is_required: z.boolean(),
      kinds: z.array(z.enum(factorKinds)),
    }),
  ),
})

export const removeSecondFactor = endpoint('POST /api-app/second-factor/remove', {
  summary: 'Takes a second factor away; with the last one the recovery codes go too',
  in: z.object({ kind }),
  out: envelope(z.object({})),
  needsFreshProof: 'always',
})

export const renewRecoveryCodes = endpoint('POST /api-app/second-factor/recovery-codes', {
  summary: 'Ten new recovery codes in place of all before',
  out: envelope(z.object({ recovery_codes: z.array(z.string()) })),
  needsFreshProof: 'always',
})
