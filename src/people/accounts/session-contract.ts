import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { userTypes } from '#people/staff/codes.ts'
import { typedText } from './contract.ts'

/** The session and the profile of the person who is signed in. */

const openSession = z.object({
  id: z.string(),
  device: z.string(),
  device_kind: z.enum(['phone', 'computer', 'unknown']),
  /** Browser and system, as "Chrome, Android"; empty when neither is known. */
  device_name: z.string(),
  address: z.string(),
  started_at: z.string(),
  last_seen_at: z.string(),
  is_this: z.boolean(),
})

export const listOwnSessions = endpoint('POST /api-app/my-sessions', {
  summary: "The caller's open sessions, the last used first",
  out: envelope(z.object({ sessions: z.array(openSession) })),
})

export const endOwnSessions = endpoint('POST /api-app/end-sessions', {
  summary: 'Ends one session of the caller by its id, or without an id all but this one',
  in: z.object({ id: typedText(100) }),
  out: envelope(z.object({})),
  needsFreshProof: 'always',
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
    /** The rule for a new password here: the strong one of RESET-02, or six characters (PROF-02). */
    has_strong_rule: z.boolean(),
  }),
})

/** `Name` is accepted and ignored: a profile is its owner's (PROF-05). */
const profileIn = z.object({ Name: z.unknown().optional() })

export const getUserProfile = endpoint('POST /api-app/get-user-profile', {
  summary: "The caller's own profile",
  in: profileIn,
  out: envelope(profile),
})

export const getUserProfiles = endpoint('POST /api-app/get-user-profiles', {
  summary: 'The same as get-user-profile',
  in: profileIn,
  out: envelope(profile),
})

const sessionLeft = z.object({
  /** Until the session ends if nothing is done. */
  seconds_left: z.number(),
  /** The session has reached its maximum age: nothing extends it. */
  is_last: z.boolean(),
})

export const getSession = endpoint('GET /api-app/session', {
  summary: 'How long the session of the caller still lasts; asking does not keep it',
  out: envelope(sessionLeft),
})

export const staySignedIn = endpoint('POST /api-app/stay-signed-in', {
  summary: 'Keeps the session of the caller, as every other call does',
  out: envelope(sessionLeft),
})

export const logOut = endpoint('POST /api-app/logout', {
  summary: 'End this session',
  out: envelope(z.object({})),
})
