import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './session.words.bn.ts'

export const en = {
  title: 'Are you still there?',
  soon: 'Nothing was done here for a while. For your safety you will be logged out in {time}.',
  stay: 'Continue working',
  logOut: 'Log out now',
  lastTitle: 'Your session is about to end',
  last: 'This session ends in {time}. Save what you are doing and log in again; you will come back to this page.',
  again: 'Log in again',
  close: 'Finish my work first',
  /** Asked before a sensitive action. */
  proof: {
    title: 'Is it you?',
    lead: 'For this we have to be sure that it is you. What you have typed stays as it is.',
    answer: {
      password: 'Your password',
      totp: 'The six digits of your authenticator app',
      recovery: 'One of your recovery codes',
    },
    by: {
      passkey: 'By passkey',
      password: 'By password',
      totp: 'By the authenticator app',
      recovery: 'By a recovery code',
    },
    passkey: {
      lead: 'Your browser will ask for your passkey: fingerprint, face, PIN or security key.',
      stopped: 'No passkey answered. Try again, or use another way.',
    },
    confirm: 'Confirm and go on',
    none: 'For this we have to be sure that it is you. You have no password, so please log in again by the code on your phone. What you have typed here is lost by it.',
  },
} as const satisfies WordsLike<typeof bn>
