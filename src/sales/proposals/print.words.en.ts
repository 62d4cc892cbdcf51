import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './print.words.bn.ts'

export const en = {
  title: 'Insurance proposal',
  subtitle: 'Reference {reference}',
  foot: '{name} · Helpline {helpline}',
  page: 'Page {n} of {total}',
  summary: '{plan}, {term}, sum assured {sum}',
  facts: {
    title: 'Proposal',
    reference: 'Reference',
    number: 'Policy number',
    none: 'Not yet',
    confirmedOn: 'Submitted on',
    status: 'Status',
    edition: 'Edition of rates',
  },
  signedIn: {
    own: 'The proposal was confirmed in this language. What these pages say is final.',
    other:
      'The proposal was confirmed in Bangla. These pages translate it; where they differ, the Bangla is final.',
  },
  masked: 'Of national IDs only the last four digits are printed.',
  illustrative: 'Premium rates are illustrative; they are not the insurer’s approved rates.',
  notAPolicy: 'This is a proposal, not the policy document.',
  cover: 'Cover begins only once our check is done, the policy is active and the first premium is received.',
  terms: 'Please remember',
  verify: {
    title: 'Check that it is genuine',
    sentence:
      'Scan the code to see the number, plan and date of this proposal on our site, and compare them with this paper.',
  },
  signatures: { applicant: 'Signature of the applicant', officer: 'Signature of the officer' },
  check: {
    title: 'Check a proposal',
    genuine: 'A genuine proposal',
    genuineText: 'This proposal was submitted to us. Compare what stands below with the paper in your hand.',
    how: 'Scan the QR code on the paper with the camera of a phone. This page then shows whether the paper is ours.',
    unknown: 'No proposal has this code',
    unknownText:
      'Scan the code on the paper again, or type its whole address. If it still is not found, the paper may not be ours: please tell our helpline.',
    tooMany: 'Please look again in a moment',
    helpline: 'Helpline {helpline}',
    reference: 'Reference',
    plan: 'Plan',
    date: 'Submitted on',
    initials: 'Initials',
    stamp: 'Genuine',
    home: 'Go to the website',
    skip: 'Skip to content',
  },
  problems: {
    noSuchPaper: 'No proposal has this code. Please scan it again.',
    proposalNotConfirmed: 'The proposal can be downloaded once it is submitted.',
  },
} as const satisfies WordsLike<typeof bn>
