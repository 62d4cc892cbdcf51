import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { statuses, userTypes } from '#staff/codes.ts'

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

/** Office sign-in (LOGIN-03). The same session is set as a cookie for browsers. */
export const userLogin = endpoint({
  method: 'POST',
  path: '/api-app/user-login',
  summary: 'Sign in with user name and password',
  in: z.object({ user_id: text(200), password: text(1000) }),
  out: z.object({
    status: z.literal(1),
    message: z.string(),
    token: z.object({ token: z.string(), permissions: z.array(z.number()), user: staffUser }),
  }),
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api-app/logout',
  summary: 'End this session',
  in: z.object({}),
  out: envelope(z.object({})),
})

/** A new password by proof of the session (RESET-04). */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api-app/reset-password',
  summary: 'Replace a first password that someone else chose',
  in: z.object({
    user_id: z.union([z.string(), z.number()]).optional(),
    password: text(1000),
    confirm_password: text(1000),
  }),
  out: envelope(z.object({})),
})
