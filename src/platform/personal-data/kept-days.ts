/**
 * The default retention in days of data that is not kept for ever, by class. `KEPT_DAYS` changes it.
 * docs/operations.md, "What is kept how long", says what each class holds.
 */
export const keptDays = {
  /** After their end. */
  sessions: 7,
  limitCounters: 1,
  /** Codes, sign-ins by phone, tickets: after their end. */
  signInTries: 1,
  /** Wrong passwords in a row, after the last. */
  passwordFailures: 90,
  /** Browsers that a person signed in with, after they were last seen. */
  knownDevices: 365,
  pushDevices: 365,
  /** Answers of the identity service. */
  lookUps: 30,
  unfinishedProposals: 30,
  /** Saved drafts of proposals, after they were last saved; announced 30 days before. */
  drafts: 180,
  /** Text that editors typed and did not save. */
  unsavedContent: 30,
  /** Requests to applicants to confirm a proposal, after the end of their link. */
  wordRequests: 1,
  /** Stored answers to acts under an idempotency key. */
  actAnswers: 30,
  /** Kept quotes that no proposal and no requested call uses. */
  quotes: 180,
  /** Short-lived addresses of documents and payment tokens, after their end. */
  shortLivedAddresses: 1,
  /** The address to notify an erased person, after the answer, if no notice was delivered. */
  addressesOfErased: 30,
  /** Jobs that failed for good, after their last try. */
  deadJobs: 365,
} as const satisfies Record<string, number>

export type KeptClass = keyof typeof keptDays
export type KeptDays = Readonly<Record<KeptClass, number>>

/** Changes of these figures, as written in a setting: `sessions=1 quotes=90`. */
export type KeptDaysChanges = Readonly<Partial<Record<KeptClass, number>>>

/** @returns undefined if the text names an unknown class, or a value is not a whole number from 1 to 9,999 */
export function parseKeptDays(text: string): KeptDaysChanges | undefined {
  const changes: Partial<Record<KeptClass, number>> = {}
  for (const change of text.split(/[\s,]+/).filter((one) => one !== '')) {
    const [, name = '', days] = /^(\w+)=(\d{1,4})$/.exec(change) ?? []
    if (!isKeptClass(name) || !Number(days)) return undefined
    changes[name] = Number(days)
  }
  return changes
}

export function keptDaysOf(changes: KeptDaysChanges): KeptDays {
  return { ...keptDays, ...changes }
}

function isKeptClass(name: string): name is KeptClass {
  return Object.hasOwn(keptDays, name)
}
