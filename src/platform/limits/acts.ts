/**
 * What is counted: acts that cost something or by which something can be guessed. Each has limits by where it comes
 * from (address, network), whom it is aimed at (a target, a range of targets) and for the whole site.
 */

const minute = 60
const hour = 3600
const day = 86_400

export type Scope = 'address' | 'network' | 'target' | 'range' | 'site'

/**
 * Above `soft` answers come slower, above `hard` they are refused; reaching `alarm` is reported. Networks and ranges have
 * no hard limit: many people share the network of a telephone company.
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
  /** A code that really goes out by SMS: the budget of a day. */
  codeSms: { site: { seconds: day, hard: 5_000, alarm: 4_000 } },
  /** Having an applicant asked whether a proposal is theirs: each seller is a target of their own. */
  wordAsked: {
    address: { seconds: hour, soft: 100, hard: 200 },
    target: { seconds: hour, soft: 20, hard: 40, alarm: 40 },
    site: { seconds: hour, alarm: 5_000 },
  },
  /** The same by the phone that is asked, whoever asks: it gets two messages each time. */
  wordSms: { target: { seconds: day, soft: 8, hard: 12, alarm: 12 } },
  /** Saying of a proposal that something in it is wrong, and what: each asking is a target of its own. */
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
  /** Wrong codes and PINs; a right one is taken back. */
  codeTried: {
    address: { seconds: hour, soft: 30, hard: 60 },
    network: { seconds: hour, soft: 300 },
    site: { seconds: hour, alarm: 500 },
  },
  /** Having a passkey asked, or made; one that answers is taken back. */
  passkeyAsked: {
    address: { seconds: hour, soft: 100, hard: 300 },
    network: { seconds: hour, soft: 1_000 },
    site: { seconds: hour, alarm: 5_000 },
  },
  /** Wrong passwords; a right one is taken back. */
  passwordTried: {
    address: { seconds: hour, soft: 50, hard: 300 },
    network: { seconds: hour, soft: 500 },
    site: { seconds: hour, alarm: 2_000 },
  },
  /** Naming a policy and its holder to pay without an account; who knew the holder is taken back. */
  policyTried: {
    address: { seconds: hour, soft: 60, hard: 600 },
    network: { seconds: hour, soft: 1_000 },
    site: { seconds: hour, alarm: 2_000 },
  },
  /** The same policy number, from everywhere and from one network. */
  policyNumberTried: { target: { seconds: 15 * minute, soft: 30, hard: 60 } },
  policyTriedNearby: { target: { seconds: 15 * minute, soft: 5, hard: 10 } },
  /** Looking a person up by national ID: each asker is a target of their own. */
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
  /** What a policy holder asks about their data: each is a target of their own. Most send an SMS. */
  personRequest: { target: { seconds: day, soft: 10, hard: 20 } },
  /** Addresses under which signed links stand, and that we did not sign. */
  linkTried: {
    address: { seconds: hour, soft: 30, hard: 60 },
    network: { seconds: hour, soft: 300 },
    site: { seconds: hour, alarm: 500 },
  },
  /** Documents handed in with proposals, which lie on the disk for years: each person is a target of their own. */
  documentSent: {
    target: { seconds: day, hard: 400, alarm: 400 },
    site: { seconds: day, alarm: 20_000 },
  },
  /**
   * Acts under a key, whose answers are kept for thirty days: each person is a target of their own. An officer of forty
   * proposals a day has some hundreds, a program thousands. The alarm comes in time to raise the limit: at it, payments
   * are refused too.
   */
  answerKept: { target: { seconds: day, hard: 20_000, alarm: 10_000 } },
  /** Notes of the office, which stay: each person is a target of their own. */
  noteKept: { target: { seconds: hour, soft: 100, hard: 300, alarm: 300 } },
  /** Links to pay a premium, each an SMS: each sender is a target of their own, and so is each policy. */
  payLinkSent: {
    target: { seconds: day, soft: 60, hard: 120, alarm: 120 },
    site: { seconds: day, hard: 5_000, alarm: 4_000 },
  },
  payLinkOfPolicy: { target: { seconds: day, hard: 6 } },
  /** Links by SMS to one phone, to pay a premium or to hand in a paper, whoever has them sent and for whichever policy. */
  linkSms: {
    target: { seconds: day, hard: 24, alarm: 24 },
    site: { seconds: day, hard: 10_000, alarm: 8_000 },
  },
  /** Opening a result of a search: each is a line that editors read. */
  searchClicked: { address: { seconds: hour, hard: 200 }, site: { seconds: day, alarm: 50_000 } },
  paperChecked: { address: { seconds: 10 * minute, soft: 60, hard: 120 } },
} as const satisfies Record<string, ActLimits>

export type Act = keyof typeof demo

/** The code of a refusal, where an act has one of its own. */
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

/** What differs where thousands of customers share the address of a telephone company and SMS cost money. */
const production: Readonly<Record<string, number>> = {
  'codeAsked.address': 120,
  'codeSms.site': 20_000,
  'publicForm.address': 60,
  'policyTried.site': 10_000,
}

/** A change of limits as it stands in a setting: `codeSms.site=30000 signUpStart.address=100`. */
export type LimitChanges = Readonly<Record<string, number>>

/** @returns undefined when the text names an act or a scope that does not exist, or no whole number */
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
 * All limits. A changed figure is the hard limit of its scope, or the soft one or the alarm where there is no hard one;
 * the others keep their proportion to it.
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

/** How long an answer waits above a soft limit: evenly longer, and never so long that a person gives up. */
export function waitMs(total: number, soft: number): number {
  return Math.min((Math.max(0, total - soft) / soft) * 300, 900)
}
