/**
 * How long what is not needed for ever is kept, by class, in days: the defaults. `KEPT_DAYS` changes them. What each
 * class holds stands in docs/operations.md, "What is kept how long".
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
  /** What the identity service answered. */
  lookUps: 30,
  unfinishedProposals: 30,
  /** Saved drafts of proposals, after they were last saved; announced 30 days before. */
  drafts: 180,
  /** What editors typed and did not save. */
  unsavedContent: 30,
  /** Askings of applicants, after the end of their link. */
  wordRequests: 1,
  /** What was answered to an act under a key. */
  actAnswers: 30,
  /** Kept quotes that no proposal and no call asked for uses. */
  quotes: 180,
  /** Addresses of documents and of payments without an account, after their end. */
  shortLivedAddresses: 1,
  /** Where somebody erased is still notified of it: after the answer, when no notice got there. */
  addressesOfErased: 30,
  /** Jobs that failed for good, after their last try. */
  deadJobs: 365,
} as const satisfies Record<string, number>

export type KeptClass = keyof typeof keptDays
export type KeptDays = Readonly<Record<KeptClass, number>>

/** A change of these figures as it stands in a setting: `sessions=1 quotes=90`. */
export type KeptDaysChanges = Readonly<Partial<Record<KeptClass, number>>>

/** @returns undefined when the text names a class that does not exist, or no whole number from 1 to 9,999 */
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
