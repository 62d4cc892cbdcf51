import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './security.words.bn.ts'

export const en = {
  title: 'Security',
  lead: 'With a second step beside the password, a stolen password lets nobody in.',
  required: 'Your permissions require a second step of signing in.',
  working: 'One moment…',
  errorTitle: 'Please look at this',
  app: {
    title: 'Authenticator app',
    lead: 'An app on your phone shows a new code of six digits every 30 seconds. You type it after your password when you sign in. Google Authenticator and every app of its kind will do.',
    on: 'On since {at}',
    off: 'Not set up',
    add: 'Add an app',
    replace: 'Add the app of another phone',
    remove: 'Remove the app',
  },
  setUp: {
    title: 'Set up the second step of signing in',
    why: 'For what you may do here, a password alone is not enough. Have an authenticator app on your phone, then begin.',
    begin: 'Begin',
    scan: 'Choose “add” in the app on your phone and point its camera at this picture.',
    picture: 'QR code for the app',
    byHand: 'If the camera does not work, type this key into the app:',
    code: 'The six digits that the app shows',
    confirm: 'Switch it on',
    again: 'Show a new QR code',
  },
  recovery: {
    title: 'Recovery codes',
    lead: 'If you lose your phone, one of these codes lets you in. Each works once.',
    left: 'Left: {n}',
    renew: 'Get 10 new codes',
    shown: 'Write these codes down or print them, and keep them in a safe place. They are never shown again.',
    goOn: 'I have written them down, go on',
  },
  step: {
    title: 'One more step',
    code: 'Code of the authenticator app',
    codeHint: 'The six digits that the app on your phone shows',
    verify: 'Log in',
    otherWay: 'No phone at hand?',
    recovery: 'Recovery code',
    recoveryHint: 'Such as K7M2-9QXA-4TVB; each works once',
    useRecovery: 'Log in with a recovery code',
    leave: 'Log in as somebody else',
  },
  done: {
    added: 'The second step of signing in is on.',
    removed: 'The app was removed. From now on your password alone lets you in.',
  },
} as const satisfies WordsLike<typeof bn>
