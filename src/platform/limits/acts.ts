/**
 * The acts that are rate-limited, because they cost something or allow guessing. Each has limits by its
 * origin (address, network), by its target (a target, a range of targets) and for the whole site.
 */

const minute = 60
const hour = 3600
const day = 86_400

export type Scope = 'address' | 'network' | 'target' | 'range' | 'site'

/**
 * Above `soft` answers are delayed, above `hard` acts are refused; reaching `alarm` is reported. Networks and
 * ranges have no hard limit: many people share the network of a telephone company.
 */
export type Limit = {
  readonly seconds: number
  readonly soft?: number
  readonly hard?: number
  readonly alarm?: number
}
type ActLimits = {
  readonly [S in Scope]?: S extends 'network' | 'range' ? Omit<Limit, 'hard'> : Limit
}

const demo = {
  /** Asking for a one-time code or PIN, whether or not anybody has that number. */
  codeAsked: {
    address: { seconds: hour, soft: 20, hard: 40 },
    network: { seconds: hour, soft: 200 },
  },
  /** A code that is really sent by SMS: the daily budget. */
  codeSms: { site: { seconds: day, hard: 5_000, alarm: 4_000 } },
  /** Asking an applicant to confirm a proposal; the target is the seller. */
  wordAsked: {
    address: { seconds: hour, soft: 100, hard: 200 },
    target: { seconds: hour, soft: 20, hard: 40, alarm: 40 },
    site: { seconds: hour, alarm: 5_000 },
  },
  /** The same per phone, regardless of who asks: it gets two messages each time. */
  wordSms: { target: { seconds: day, soft: 8, hard: 12, alarm: 12 } },
  /** An applicant's report that something in a proposal is wrong; the target is the request sent to them. */
  wrongSaid: { target: { seconds: day, hard: 20 } },
  /** Naming a username to get a new password. */
  nameAsked: {
    address: { seconds: hour, soft: 30, hard: 60 },
    network: { seconds: hour, soft: 300 },
    site: { seconds: hour, alarm: 1_000 },
  },
  signUpStart: {
    address: { seconds: hour, soft: 30, hard: 60 },
    network: { seconds: hour, soft: 300 },
    range: { seconds: hour, soft: 100 },
    site: { seconds: hour, alarm: 500 },
  },
  /** Wrong codes and PINs; a right one is not counted. */
  codeTried: {
    address: { seconds: hour, soft: 30, hard: 60 },
    network: { seconds: hour, soft: 300 },
    site: { seconds: hour, alarm: 500 },
  },
  /** Starting to use or create a passkey; one that succeeds is not counted. */
  passkeyAsked: {
    address: { seconds: hour, soft: 100, hard: 300 },
    network: { seconds: hour, soft: 1_000 },
    site: { seconds: hour, alarm: 5_000 },
  },
  /** Wrong passwords; a right one is not counted. */
  passwordTried: {
    address: { seconds: hour, soft: 50, hard: 300 },
    network: { seconds: hour, soft: 500 },
    site: { seconds: hour, alarm: 2_000 },
  },
  /** Naming a policy and its holder to pay without an account; a match is not counted. */
  policyTried: {
    address: { seconds: hour, soft: 60, hard: 600 },
    network: { seconds: hour, soft: 1_000 },
    site: { seconds: hour, alarm: 2_000 },
  },
  /** The same policy number, from anywhere and from one network. */
  policyNumberTried: { target: { seconds: 15 * minute, soft: 30, hard: 60 } },
  policyTriedNearby: { target: { seconds: 15 * minute, soft: 5, hard: 10 } },
  /** Looking a person up by national ID; the target is the person who asks. */
  staffLookUp: {
    target: { seconds: hour, soft: 20, hard: 30, alarm: 30 },
    site: { seconds: hour, alarm: 3_000 },
  },
  customerLookUp: { target: { seconds: hour, soft: 10, hard: 20 } },
  publicForm: {
    address: { seconds: hour, soft: 10, hard: 20 },
    network: { seconds: hour, soft: 100 },
    site: { seconds: hour, alarm: 1_000 },
  },
  quoteKept: {
    address: { seconds: hour, soft: 50, hard: 100 },
    network: { seconds: hour, soft: 500 },
    site: { seconds: hour, alarm: 10_000 },
  },
  pdfMade: {
    address: { seconds: hour, soft: 200, hard: 600 },
    network: { seconds: hour, soft: 2_000 },
    site: { seconds: hour, alarm: 10_000 },
  },
  /** A policy holder's requests about their data; the target is the holder. Most send an SMS. */
  personRequest: { target: { seconds: day, soft: 10, hard: 20 } },
  /** Addresses that look like signed links but were not signed by us. */
  linkTried: {
    address: { seconds: hour, soft: 30, hard: 60 },
    network: { seconds: hour, soft: 300 },
    site: { seconds: hour, alarm: 500 },
  },
  /** Opening a signed link: each time is recorded, and may store a proof; the target is the link. */
  linkOpened: { target: { seconds: hour, soft: 20, hard: 60 } },
  /** Documents handed in with proposals, which stay on disk for years; the target is the person. */
  documentSent: {
    target: { seconds: day, hard: 400, alarm: 400 },
    site: { seconds: day, alarm: 20_000 },
  },
  /**
   * Acts under an idempotency key, whose answers are stored for thirty days; the target is the person. An
   * officer with forty proposals a day has a few hundred, a program thousands. The alarm leaves time to raise
   * the limit, at which payments are refused too.
   */
  answerKept: { target: { seconds: day, hard: 20_000, alarm: 10_000 } },
  /** Notes of the office, which are never deleted; the target is the author. */
  noteKept: { target: { seconds: hour, soft: 100, hard: 300, alarm: 300 } },
  /** Links to pay a premium, each an SMS; the target is the sender, and below the policy. */
  payLinkSent: {
    target: { seconds: day, soft: 60, hard: 120, alarm: 120 },
    site: { seconds: day, hard: 5_000, alarm: 4_000 },
  },
  payLinkOfPolicy: { target: { seconds: day, hard: 6 } },
  /** Links by SMS to one phone, to pay a premium or hand in a paper, regardless of sender and policy. */
  linkSms: {
    target: { seconds: day, hard: 24, alarm: 24 },
    site: { seconds: day, hard: 10_000, alarm: 8_000 },
  },
  /** Opening a search result: each is recorded for editors. */
  searchClicked: { address: { seconds: hour, hard: 200 }, site: { seconds: day, alarm: 50_000 } },
  paperChecked: { address: { seconds: 10 * minute, soft: 60, hard: 120 } },
} as const satisfies Record<string, ActLimits>

export type Act = keyof typeof demo

/** The refusal code of acts that have their own. */
export const refusalOf: Readonly<Partial<Record<Act, string>>> = {
  policyTried: 'payTooManyFromAddress',
  policyNumberTried: 'payTooManyTries',
  policyTriedNearby: 'payTooManyTries',
  staffLookUp: 'tooManyLookUps',
  customerLookUp: 'tooManyLookUps',
  publicForm: 'tooManyEnquiries',
  documentSent: 'tooManyDocumentsSent',
  payLinkSent: 'tooManyPayLinks',
  payLinkOfPolicy: 'tooManyPayLinksOfPolicy',
  linkSms: 'tooManyLinksToPhone',
  paperChecked: 'tooManyChecks',
}
export type Limits = Readonly<Record<Act, ActLimits>>

/**
 * Limits that differ in production, where thousands of customers share a telephone company's address and SMS
 * cost money.
 */
const production: Readonly<Record<string, number>> = {
  'codeAsked.address': 120,
  'codeSms.site': 20_000,
  'publicForm.address': 60,
  'policyTried.site': 10_000,
}

/** Changes of limits, as written in a setting: `codeSms.site=30000 signUpStart.address=100`. */
export type LimitChanges = Readonly<Record<string, number>>

/** @returns undefined if the text names an unknown act or scope, or a value is not a positive whole number */
export function parseLimitChanges(text: string): LimitChanges | undefined {
  const changes: Record<string, number> = {}
  for (const change of text.split(/[\s,]+/).filter((one) => one !== '')) {
    const [, name = '', figure] = /^(\w+\.\w+)=(\d{1,9})$/.exec(change) ?? []
    if (!findLimit(demo, name) || !Number(figure)) return undefined
    changes[name] = Number(figure)
  }
  return changes
}

/**
 * All limits. A changed figure is the hard limit of its scope, or the soft one or the alarm if there is no
 * hard one; the others scale with it.
 */
export function limitsOf(isProduction: boolean, changes: LimitChanges): Limits {
  const all: Record<string, Record<string, Limit>> = structuredClone(demo)
  for (const [name, figure] of Object.entries({ ...(isProduction ? production : {}), ...changes })) {
    const limit = findLimit(all, name)
    const [act = '', scope = ''] = name.split('.')
    if (limit && all[act]) all[act][scope] = scale(limit, figure)
  }
  return all as Limits
}

function scale({ seconds, soft, hard, alarm }: Limit, figure: number): Limit {
  const factor = figure / (hard ?? soft ?? alarm ?? figure)
  const scaled = (one: number) => Math.max(1, Math.round(one * factor))
  return {
    seconds,
    ...(soft === undefined ? {} : { soft: scaled(soft) }),
    ...(hard === undefined ? {} : { hard: scaled(hard) }),
    ...(alarm === undefined ? {} : { alarm: scaled(alarm) }),
  }
}

function findLimit(limits: Readonly<Record<string, object>>, name: string): Limit | undefined {
  const [act = '', scope = ''] = name.split('.')
  return (limits[act] as Readonly<Record<string, Limit>> | undefined)?.[scope]
}

/** How long an answer is delayed above a soft limit: linearly longer, but never so long that a person gives up. */
export function waitMs(total: number, soft: number): number {
  return Math.min((Math.max(0, total - soft) / soft) * 300, 900)
}
