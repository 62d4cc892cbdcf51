import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './person.words.bn.ts'

export const en = {
  title: 'Everything about one person',
  none: 'There is no such policy holder, or you may see none of their policies.',
  failed: 'This could not be fetched. Please open the page again.',
  lead: 'Customer number {id}',
  facts: {
    title: 'At a glance',
    policies: 'Policies',
    running: '{n} active',
    arrears: 'Arrears in all',
    next: 'Nearest instalment',
    mobile: 'Mobile',
    lastPaid: 'Last paid',
    nothing: 'None',
  },
  who: {
    title: 'Who it is',
    ofRecord: 'Where nothing else stands below a value, it comes from: {source}.',
    ofPolicy: 'As the newest policy has it that you may see.',
    sources: {
      register: 'National register, {date}',
      holder: 'Our holder’s record, {date}',
      seller: 'Typed by a seller, {date}',
    },
  },
  policies: {
    title: 'Policies',
    next: 'Next due {date}',
    arrears: 'Arrears {amount}',
    sum: 'Sum assured {amount}',
  },
  documents: { of: 'Policy {number}' },
  notes: {
    title: 'Notes',
    none: 'Nobody has written anything under any policy yet.',
    more: 'Earlier notes ({n})',
  },
  requests: {
    title: 'Requests about their data',
    none: 'No request.',
    kinds: { correct: 'Correction', withdraw: 'Withdrawn consent', erase: 'Erasure' },
    states: { waiting: 'Waiting', done: 'Done', refused: 'Refused', takenBack: 'Taken back' },
    due: 'To be answered by {date}',
  },
  enquiries: {
    title: 'What they wrote to us',
    none: 'Nothing came from their phone or mail address.',
    kinds: { call: 'Asked for a call', message: 'Message', registration: 'Registration' },
  },
  looks: {
    title: 'Who looked, and when',
    lead: 'The policy holder sees this list too.',
    none: 'Nobody has looked yet.',
    of: 'Policy {number}',
    someone: 'Somebody of the office',
    actions: {
      'identity.findCustomer': 'Looked up by national ID',
      'identity.search': 'Looked up by national ID',
      'identity.check': 'National ID checked',
      'policy.look': 'Policy opened',
      'person.look': 'This page opened',
      'policy.showNationalId': 'Whole national ID seen',
      'policy.document': 'Document opened',
      'proposal.paper': 'Proposal taken along as PDF',
      'receipt.print': 'Receipt taken along',
      'statement.print': 'Statement taken along',
      'certificate.print': 'Premium certificate taken along',
    },
  },
} as const satisfies WordsLike<typeof bn>
