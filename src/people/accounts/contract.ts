import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { statuses, userTypes } from '#people/staff/codes.ts'

/**
 * The customer a caller says to be; identity comes from the session alone, so anything but its own is refused
 * (SEC-03, server/own-customer.ts).
 */
export const ownCustomerId = z
  .union([z.string('fieldInvalid').max(100, 'textTooLong'), z.number('fieldInvalid')], 'fieldInvalid')
  .nullish()

const text = (longest: number) => z.string({ error: 'fieldInvalid' }).max(longest, 'textTooLong').default('')

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

/** A policy holder who signed in by a username, in the place of a person of the office (LOGIN-16). */
const customerUser = z.object({
  id: z.number(),
  login_id: z.string(),
  en_first_name: z.string(),
  en_last_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  role_id: z.null(),
  status: z.literal(statuses),
  user_type: z.literal(userTypes),
  reset_password: z.number(),
})

const passwordSignIn = z.object({
  status: z.literal(1),
  message: z.string(),
  token: z.object({
    token: z.string(),
    permissions: z.array(z.number()),
    user: z.union([staffUser, customerUser]),
  }),
})

/** Office sign-in (LOGIN-03, LOGIN-16). The same session is set as a cookie for browsers. */
export const userLogin = endpoint({
  method: 'POST',
  path: '/api-app/user-login',
  summary: 'Sign in with user name and password',
  in: z.object({ user_id: text(200), password: text(1000) }),
  out: passwordSignIn,
})

export const getLogin = endpoint({
  method: 'POST',
  path: '/v1/get/login',
  summary: 'The same as user-login, under the names of the public calls',
  in: z.object({ username: text(200), password: text(1000) }),
  out: passwordSignIn,
})

export const getOwnUser = endpoint({
  method: 'GET',
  path: '/v1/auth/users/',
  summary: 'Who the token belongs to',
  in: z.object({}),
  out: envelope(z.object({ user: z.union([staffUser, customerUser]) })),
})

/** Where notices may be pushed to (PUSH-05); the path is spelled so. */
export const pushWebNotification = endpoint({
  method: 'POST',
  path: '/api-app/pushwebnitification',
  summary: 'Notes the device of the person who is signed in',
  in: z.object({
    device_id: z.string('deviceIdRequired').trim().min(1, 'deviceIdRequired').max(4000, 'textTooLong'),
  }),
  out: envelope(z.object({})),
})

/** The customer's number, or where answers are neutral an opaque id of the attempt. */
const attemptId = z.union([z.string().max(100, 'textTooLong'), z.number()]).default('')

const sentCode = envelope(
  z.object({
    customer_id: z.union([z.number(), z.string()]),
    /** Seconds until the next code may be asked for. */
    resend_after: z.number(),
  }),
)

export const customerLogin = endpoint({
  method: 'POST',
  path: '/api-app/customer-login',
  summary: 'Sends a policy holder a code by SMS',
  in: z.object({ mobile_no: text(40) }),
  out: sentCode,
})

export const resendOtp = endpoint({
  method: 'POST',
  path: '/api-app/resend-otp',
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

export const matchOtp = endpoint({
  method: 'POST',
  path: '/api-app/match-otp',
  summary: 'Signs a policy holder in by the code that was sent',
  in: z.object({ customer_id: attemptId, otp: text(40) }),
  out: envelope(z.object({ token: z.string(), customer: customerRecord, user_type: z.literal('Customer') })),
})

export const signupPolicy = endpoint({
  method: 'POST',
  path: '/v1/signup/policy',
  summary: 'Sends the PIN of a sign-up to the phone that is stored with a policy',
  in: z.object({ policy_code: text(40) }),
  out: envelope(z.object({})),
})

export const signupVerifyPin = endpoint({
  method: 'POST',
  path: '/v1/signup/verify-pin',
  summary: 'Checks the PIN and answers the proof that registration needs',
  in: z.object({ pin_number: text(40), policy_code: text(40) }),
  out: envelope(z.object({ token: z.string() })),
})

export const signupRegistration = endpoint({
  method: 'POST',
  path: '/v1/signup/registration',
  summary: 'Makes the account of a policy holder; needs the proof of verify-pin',
  in: z.object({
    policy_code: text(40),
    username: text(200),
    password: text(1000),
    password_confirmation: text(1000),
  }),
  out: envelope(z.object({})),
})

export const getUserInfo = endpoint({
  method: 'POST',
  path: '/v1/get/userInfo',
  summary: 'Name and masked mobile of a policy holder; needs the proof of verify-pin',
  in: z.object({ policy_code: text(40) }),
  out: envelope(z.object({ name: z.string(), mobile: z.string() })),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/v1/get/forgotPassword',
  summary: 'First step of a forgotten password: the username',
  in: z.object({ username: text(200) }),
  out: envelope(z.object({})),
})

export const forgotPasswordMailSent = endpoint({
  method: 'POST',
  path: '/v1/forgot-password-mail-sent',
  summary: 'Sends the code for a new password by mail, or by SMS where no mail address is stored',
  in: z.object({ username: text(200) }),
  out: envelope(z.object({})),
})

export const otpVerification = endpoint({
  method: 'POST',
  path: '/v1/get/otpVerification',
  summary: 'Checks the code and answers a token that is good only for the new password',
  in: z.object({ user_name: text(200), otp_code: text(40) }),
  out: envelope(z.object({ token: z.string() })),
})

export const getSignInFlow = endpoint({
  method: 'GET',
  path: '/v1/way-in',
  summary: 'How far this browser has come with signing in, signing up or a forgotten password',
  in: z.object({}),
  out: envelope(
    z.object({
      type: z.enum(['holder', 'office']),
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
    }),
  ),
})

export const leaveSignInFlow = endpoint({
  method: 'POST',
  path: '/v1/way-in/leave',
  summary: 'Begins anew: this browser forgets how far it has come',
  in: z.object({}),
  out: envelope(z.object({})),
})

const openSession = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  started_at: z.string(),
  last_seen_at: z.string(),
  is_this: z.boolean(),
})

export const listOwnSessions = endpoint({
  method: 'POST',
  path: '/api-app/my-sessions',
  summary: "The caller's open sessions, the last used first",
  in: z.object({}),
  out: envelope(z.object({ sessions: z.array(openSession) })),
})

export const endOwnSessions = endpoint({
  method: 'POST',
  path: '/api-app/end-sessions',
  summary: 'Ends one session of the caller by its id, or without an id all but this one',
  in: z.object({ id: text(100) }),
  out: envelope(z.object({})),
})

const profile = z.object({
  user: z.object({
    id: z.number(),
    name: z.string(),
    login_id: z.string(),
    mobile: z.string(),
    email: z.string(),
    father_name: z.string(),
    mother_name: z.string(),
    national_id: z.string(),
    date_of_birth: z.string().nullable(),
    user_type: z.literal(userTypes),
    /** False for a policy holder who only ever signed in by phone. */
    has_password: z.boolean(),
  }),
})

/** `Name` is taken and never looked at: a profile is its owner's (PROF-05). */
const profileIn = z.object({ Name: z.unknown().optional() })

export const getUserProfile = endpoint({
  method: 'POST',
  path: '/api-app/get-user-profile',
  summary: "The caller's own profile",
  in: profileIn,
  out: envelope(profile),
})

export const getUserProfiles = endpoint({
  method: 'POST',
  path: '/api-app/get-user-profiles',
  summary: 'The same as get-user-profile',
  in: profileIn,
  out: envelope(profile),
})

const sessionLeft = z.object({
  /** Until the session ends if nothing is done any more. */
  seconds_left: z.number(),
  /** It has lasted as long as a session may: nothing keeps it. */
  is_last: z.boolean(),
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api-app/session',
  summary: 'How long the session of the caller still lasts; asking does not keep it',
  in: z.object({}),
  out: envelope(sessionLeft),
})

export const staySignedIn = endpoint({
  method: 'POST',
  path: '/api-app/stay-signed-in',
  summary: 'Keeps the session of the caller, as every other call does',
  in: z.object({}),
  out: envelope(sessionLeft),
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api-app/logout',
  summary: 'End this session',
  in: z.object({}),
  out: envelope(z.object({})),
})

/**
 * A new password by proof of the session or of a verified code (RESET-04). The token of the code comes as bearer token
 * or in the cookie that otpVerification set.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api-app/reset-password',
  summary: 'Set a new password',
  in: z.object({
    user_id: z.union([z.string(), z.number()]).optional(),
    password: text(1000),
    confirm_password: text(1000),
  }),
  out: envelope(z.object({})),
})

/** CUST-07: a policy holder replaces a password they know. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/userpanel/changepassword',
  summary: 'A policy holder replaces their password, which they prove to know',
  in: z.object({
    customer_id: ownCustomerId,
    old_password: text(1000),
    password: text(1000),
    password_confirmation: text(1000),
  }),
  out: envelope(z.object({})),
})
