import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { typedText } from './contract.ts'

/** Signing up: the PIN to the phone that is stored with a policy, then the account. */

export const signupPolicy = endpoint('POST /v1/signup/policy', {
  summary:
    'Sends the PIN of a sign-up to the phone that is stored with a policy, when its holder was born on that day',
  /** A form with the field sends it even when empty; an absent one is required only by setting (decision 0068). */
  in: z.object({
    policy_code: typedText(40),
    date_of_birth: z.string({ error: 'fieldInvalid' }).max(40, 'textTooLong').optional(),
  }),
  out: envelope(z.object({})),
})

export const signupVerifyPin = endpoint('POST /v1/signup/verify-pin', {
  summary: 'Checks the PIN and answers the proof that registration needs',
  in: z.object({ pin_number: typedText(40), policy_code: typedText(40) }),
  out: envelope(z.object({ token: z.string() })),
})

export const signupRegistration = endpoint('POST /v1/signup/registration', {
  summary: 'Makes the account of a policy holder; needs the proof of verify-pin',
  in: z.object({
    policy_code: typedText(40),
    username: typedText(200),
    password: typedText(1000),
    password_confirmation: typedText(1000),
  }),
  out: envelope(z.object({})),
})

export const getUserInfo = endpoint('POST /v1/get/userInfo', {
  summary: 'Name and masked mobile of a policy holder; needs the proof of verify-pin',
  in: z.object({ policy_code: typedText(40) }),
  out: envelope(z.object({ name: z.string(), mobile: z.string() })),
})
