import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { factorKinds, passkeyNameLength } from '#people/second-factor/second-factor.ts'
import { typedText } from './contract.ts'
import { signedInAnswer } from './sign-in-contract.ts'

/** The second step of signing in, and how it is set up. */

/** The ticket of the first step; a browser sends it in a cookie. */
const ticket = typedText(200)

/** Digits, a recovery code, or what the browser answers for a passkey, as JSON. */
export const factorAnswer = typedText(10_000)

export const secondFactor = endpoint('POST /api-app/second-factor', {
  summary: 'The second step of signing in: gives what user-login gives',
  in: z.object({ ticket, way: typedText(40), answer: factorAnswer }),
  out: signedInAnswer,
})

/** What `navigator.credentials` takes, in the JSON of the standard (WebAuthn, 5.4 and 5.5). */
const passkeyOptions = z.looseObject({ challenge: z.string() })

export const askPasskey = endpoint('POST /api-app/second-factor/passkey', {
  summary:
    'What the browser has to ask a passkey: for the second step of the sign-in of the ticket, else for a fresh proof of the session. Good for one answer within five minutes',
  in: z.object({ ticket }),
  out: envelope(z.object({ passkey: passkeyOptions })),
})

const kind = z.enum(factorKinds, 'factorKindUnknown')

/** A QR code for a phone's camera: its dark modules in a square of `size`, as the path of an SVG. */
const qrPicture = z.object({ size: z.number(), path: z.string() })

export const enrolSecondFactor = endpoint('POST /api-app/second-factor/enrol', {
  summary:
    'Sets up a second factor: without an answer what the device needs, with its answer it counts. With the ticket of a sign-in that has to have one, it ends that sign-in too',
  in: z.object({
    ticket,
    way: kind,
    answer: factorAnswer,
    /** The owner's name for the passkey. */
    name: typedText(passkeyNameLength),
    /** The secret of the app being added: sent without an answer, it is shown again instead of a new one. */
    secret: typedText(64),
  }),
  out: z.object({
    status: z.literal(1),
    message: z.string(),
    data: z.object({
      /** For the authenticator app. */
      totp: z.object({ secret: z.string(), uri: z.string(), qr: qrPicture }).optional(),
      /** The options from which the browser creates a passkey. */
      passkey: passkeyOptions.optional(),
      /** Shown only this once. */
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
      passkeys: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          since: z.string(),
          last_used_at: z.string().nullable(),
        }),
      ),
      recovery_codes_left: z.number(),
      /** The caller's rights require a second factor. */
      is_required: z.boolean(),
      kinds: z.array(z.enum(factorKinds)),
    }),
  ),
})

export const removeSecondFactor = endpoint('POST /api-app/second-factor/remove', {
  summary: 'Takes a second factor away; with the last one the recovery codes go too',
  in: z.object({
    kind,
    /** Which passkey. */
    id: z.union([z.number(), z.string().max(20, 'textTooLong')], 'fieldInvalid').optional(),
  }),
  out: envelope(z.object({})),
  needsFreshProof: 'always',
})

export const renewRecoveryCodes = endpoint('POST /api-app/second-factor/recovery-codes', {
  summary: 'Ten new recovery codes in place of all before',
  out: envelope(z.object({ recovery_codes: z.array(z.string()) })),
  needsFreshProof: 'always',
})
