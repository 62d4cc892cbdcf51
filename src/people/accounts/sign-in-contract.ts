import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { statuses, userTypes } from '#people/staff/codes.ts'
import { typedText } from './contract.ts'
import { signInTabs } from './paths.ts'

/** Signing in: by password, or by a code to the phone. */

const staffUser = z.object({
  id: z.number(),
  login_id: z.string(),
  en_first_name: z.string(),
  en_last_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  designation: z.string(),
  role_id: z.number(),
  branch_code: z.string(),
  status: z.literal(statuses),
  /** 1 shows as Admin, else User, or Customer (CODE-13). */
  user_type: z.literal(userTypes),
  reset_password: z.number(),
})

/** A policy holder who signed in by a username; takes the place of a staff user (LOGIN-16). */
const customerUser = staffUser.omit({ designation: true, branch_code: true }).extend({ role_id: z.null() })

/** The answer of user-login, and of the second step after it. */
export const signedInAnswer = z.object({
  status: z.literal(1),
  message: z.string(),
  token: z.object({
    token: z.string(),
    permissions: z.array(z.number()),
    user: z.union([staffUser, customerUser]),
  }),
})

/** The password, or the code to the phone, was right; a second step is required, or must be set up first. */
const halfWay = z.object({
  status: z.literal(1),
  message: z.string(),
  code: z.enum(['secondFactorNeeded', 'secondFactorToSet']),
  data: z.object({ ticket: z.string(), ways: z.array(z.string()) }),
})
const passwordSignIn = z.union([signedInAnswer, halfWay])

/** Office sign-in (LOGIN-03, LOGIN-16). The same session is set as a cookie for browsers. */
export const userLogin = endpoint('POST /api-app/user-login', {
  summary: 'Sign in with user name and password',
  in: z.object({ user_id: typedText(200), password: typedText(1000) }),
  out: passwordSignIn,
})

export const getLogin = endpoint('POST /v1/get/login', {
  summary: 'The same as user-login, under the names of the public calls',
  in: z.object({ username: typedText(200), password: typedText(1000) }),
  out: passwordSignIn,
})

export const getOwnUser = endpoint('GET /v1/auth/users/', {
  summary: 'Who the token belongs to',
  out: envelope(z.object({ user: z.union([staffUser, customerUser]) })),
})

/** The customer's id or, where answers are neutral, an opaque id of the attempt. */
const attemptId = z.union([z.string().max(100, 'textTooLong'), z.number()]).default('')

const sentCode = envelope(
  z.object({
    customer_id: z.union([z.number(), z.string()]),
    /** Seconds until the next code may be asked for. */
    resend_after: z.number(),
  }),
)

export const customerLogin = endpoint('POST /api-app/customer-login', {
  summary: 'Sends a policy holder a code by SMS',
  in: z.object({ mobile_no: typedText(40) }),
  out: sentCode,
})

export const resendOtp = endpoint('POST /api-app/resend-otp', {
  summary: 'Ends the code of a sign-in by phone and sends a new one',
  in: z.object({ customer_id: attemptId }),
  out: sentCode,
})

const customerRecord = z.object({
  id: z.number(),
  customer_id: z.number(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
})

export const matchOtp = endpoint('POST /api-app/match-otp', {
  summary: 'Signs a policy holder in by the code that was sent',
  in: z.object({ customer_id: attemptId, otp: typedText(40) }),
  out: z.union([
    envelope(z.object({ token: z.string(), customer: customerRecord, user_type: z.literal('Customer') })),
    halfWay,
  ]),
})

export const getSignInFlow = endpoint('GET /v1/way-in', {
  summary: 'How far this browser has come with signing in, signing up or a forgotten password',
  out: envelope(
    z.object({
      type: z.enum(signInTabs),
      phone: z
        .object({
          customer_id: z.union([z.number(), z.string()]),
          mobile: z.string(),
          resend_after: z.number(),
        })
        .nullable(),
      sign_up: z.object({
        step: z.number(),
        policy_code: z.string(),
        holder: z.object({ name: z.string(), mobile: z.string() }).nullable(),
      }),
      forgotten: z.string().nullable(),
      may_set_password: z.boolean(),
      /** The first step is done and the second one is pending. */
      second_step: halfWay
        .pick({ code: true })
        .extend({ ways: z.array(z.string()) })
        .nullable(),
    }),
  ),
})

export const leaveSignInFlow = endpoint('POST /v1/way-in/leave', {
  summary: 'Begins anew: this browser forgets how far it has come',
  out: envelope(z.object({})),
})
