import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { ownCustomerId, typedText } from './contract.ts'

/** Passwords: a forgotten one, the first of one’s own, a change. */

export const forgotPassword = endpoint('POST /v1/get/forgotPassword', {
  summary: 'First step of a forgotten password: the username',
  in: z.object({ username: typedText(200) }),
  out: envelope(z.object({})),
})

export const forgotPasswordMailSent = endpoint('POST /v1/forgot-password-mail-sent', {
  summary: 'Sends the code for a new password by mail, or by SMS where no mail address is stored',
  in: z.object({ username: typedText(200) }),
  out: envelope(z.object({})),
})

export const otpVerification = endpoint('POST /v1/get/otpVerification', {
  summary: 'Checks the code and answers a token that is good only for the new password',
  in: z.object({ user_name: typedText(200), otp_code: typedText(40) }),
  out: envelope(z.object({ token: z.string() })),
})

/**
 * A new password by proof of the session or of a verified code (RESET-04). The code's token is sent as bearer
 * token or in the cookie that otpVerification set.
 */
export const resetPassword = endpoint('POST /api-app/reset-password', {
  summary: 'Set a new password',
  in: z.object({
    user_id: z.union([z.string(), z.number()]).optional(),
    /** Required with an ordinary session; from staff only if they signed in more than five minutes ago. */
    old_password: typedText(1000),
    password: typedText(1000),
    confirm_password: typedText(1000),
  }),
  out: envelope(z.object({})),
})

/** CUST-07: a policy holder replaces a password that they know. */
export const changePassword = endpoint('POST /v1/userpanel/changepassword', {
  summary: 'A policy holder replaces their password, which they prove to know',
  in: z.object({
    customer_id: ownCustomerId,
    old_password: typedText(1000),
    password: typedText(1000),
    password_confirmation: typedText(1000),
  }),
  out: envelope(z.object({})),
})
