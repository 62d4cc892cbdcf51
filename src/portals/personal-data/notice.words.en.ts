import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

export const en = {
  kinds: { correct: 'correction', withdraw: 'withdrawal of a consent', erase: 'erasure of data' },
  states: {
    waiting: 'waiting',
    done: 'done',
    refused: 'refused',
    takenBack: 'taken back',
    replaced: 'replaced by a newer one',
  },
  texts: {
    asked: {
      sms: '{brand}: we have your request {id} ({kind}). You get an answer by {due}. Not yours? Call {helpline}',
      subject: 'We have your request: {kind}',
      mail: 'Dear {name},\n\nWe have your request {id} ({kind}). You get an answer by {due}. See how it stands here: {url}\n\nIf you did not make it, please call our helpline at once: {helpline}\n\n{brand}',
    },
    done: {
      sms: 'Your request {id} ({kind}) is done. {brand}',
      subject: 'Your request is done: {kind}',
      mail: 'Dear {name},\n\nYour request {id} ({kind}) is done.\n\n{reason}\n\nIf you have a question, please call our helpline: {helpline}\n\n{brand}',
    },
    refused: {
      sms: 'Your request {id} ({kind}) could not be granted. The reason is on the page My data. {brand}',
      subject: 'Your request could not be granted: {kind}',
      mail: 'Dear {name},\n\nYour request {id} ({kind}) could not be granted.\n\nReason: {reason}\n\nMore: {url}\nIf you do not agree, please call our helpline: {helpline}\n\n{brand}',
    },
    staff: {
      sms: 'Request {id} of a policy holder ({kind}): {state}.',
      subject: 'Request {id} of a policy holder: {state}',
      mail: 'Dear {name},\n\nRequest {id} of a policy holder about their data ({kind}): {state}.\n\n{reason}\n\n{url}\n\n{brand}',
    },
  },
} as const satisfies WordsLike<typeof bn>
