import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  ok: 'Done',
  problems: {
    notAuthenticated: 'User not authenticated',
    notAllowed: 'You do not have permission to do this. If you need it, ask the main admin.',
    passwordMustBeReset: 'Please set a password of your own first.',
    freshProofNeeded:
      'For this we have to be sure that it is you. Please sign in again, then do it once more.',
    noSuchCall: 'There is nothing at this address. Please check it.',
    methodUnknown: 'This page can be read, and its form sent; nothing else can be done with it.',
    bodyMalformed: 'What was sent could not be read. Please try again.',
    bodyKindUnknown: 'This kind of content is not accepted. Send JSON or a form.',
    bodyTooLarge: 'What was sent is too large. Please send less.',
    strangerOrigin:
      'The request did not come from one of our own pages, so it was refused. Send it again from our page.',
    fieldInvalid: 'This field is not valid. Please check it.',
    unknownField: 'This field is not taken here. Nothing was done. Send it again without the field.',
    textTooLong: 'This text is too long. Please shorten it.',
    fileMissing: 'The file did not arrive. Please choose it again.',
    databaseUnreachable:
      'The system cannot be reached at the moment. Nothing that you sent was stored. Please try again in a little while.',
    databaseOutcomeUnknown:
      'We do not know whether what you sent was stored. Please look before you send it again.',
    notFetched: 'This cannot be shown at the moment. Please try again in a little while.',
    idempotencyKeysDiffer:
      'The key in the header and the one in the field are not the same. Nothing was done. Send both alike.',
    idempotencyKeyInvalid: 'The key of a repeated call is 16 to 100 letters and digits.',
    keyUsedDifferently:
      'This has been done already, with something else in it. Nothing was done again; look at how it stands.',
    stillUnderWay: 'The same is still being done. Please ask again in a moment.',
    doneAnswerGone: 'This has been done already. Nothing was done again; look at how it stands.',
    tooMany: 'This was done too often in a short time. Please come back in {wait}.',
    ownUnderWay: 'Three of your earlier requests are still being worked on. Please try again in {wait}.',
    printQueueFull: 'Many papers are waiting to be printed at the moment. Please try again shortly.',
  },
} as const satisfies WordsLike<typeof bn>
