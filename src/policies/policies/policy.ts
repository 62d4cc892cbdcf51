import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { Person } from '#platform/http/person.ts'
import type { Applicant, HealthAnswers } from '#policies/questions/answers.ts'
import type { NamedPeople, PersonPart } from '#policies/questions/nominees.ts'
import type { Gender, Mode, PlanCode, RiderName } from '#sales/plans/codes.ts'
import type { Dues } from './dues.ts'
import type { PolicyStatus } from './status.ts'

/** A rider that was taken, and its part of the instalment. */
export type CoveredRider = {
  readonly name: RiderName
  readonly sumAssured: Poisha
  /** Its part of the instalment; unknown where an outside calculator gave one price for several. */
  readonly premium?: Poisha | undefined
}

/** What was priced and by what: fixed on the policy at its last save. */
export type Cover = {
  readonly planCode: PlanCode
  readonly birthDate: DateOnly
  /** Where the plan insures a child: birth date of the parent, who is the applicant (PCALC-14). */
  readonly parentBirthDate?: DateOnly
  /** As the calculator took it: M, F, O, or nothing (return calculator). */
  readonly gender?: Gender
  readonly startDate: DateOnly
  /** At entry, nearest birthday. */
  readonly ageInYears: number
  readonly termYears: number
  readonly premiumPayingYears: number
  readonly mode: Mode
  readonly sumAssured: Poisha
  /** What one instalment costs, riders included. */
  readonly instalment: Poisha
  readonly riders: readonly CoveredRider[]
  readonly rateEdition: string
  readonly quoteNumber: string
}

export type PolicyDocument = {
  readonly id: number
  readonly filename: string
  readonly sizeBytes: number
  readonly receivedAt: Date
  readonly scan: DocumentScan
}

/** The virus scanner's verdict on a document; `unscanned` if none is set up, or it has not answered yet. */
export const documentScans = ['unscanned', 'clean', 'infected'] as const
export type DocumentScan = (typeof documentScans)[number]

export type { PersonPart } from '#policies/questions/nominees.ts'
/**
 * What the national ID register says of somebody's number: not asked yet, theirs, a doubtful name, somebody
 * else's, unknown.
 */
export const identityStates = ['toBeChecked', 'checked', 'doubtful', 'another', 'notFound'] as const
export type IdentityState = (typeof identityStates)[number]

/** The facts about a person that can be compared with the national ID register. */
export const identityFacts = ['name', 'birthDate', 'gender'] as const
export type IdentityFact = (typeof identityFacts)[number]

/** What the national ID register said of somebody's number, and which facts were compared with what was typed. */
export type IdentityFinding = {
  readonly state: IdentityState
  /** How alike the names are, 0 to 1; absent where one of the two is missing. */
  readonly score?: number
  /** Only these facts are shown as verified. */
  readonly compared: readonly IdentityFact[]
  readonly differing: readonly IdentityFact[]
  /** The rule by which they were compared; absent for checks from before names were compared. */
  readonly comparison?: string
  /** When the register said it. */
  readonly heardAt?: Date
}
export type Identities = Readonly<Partial<Record<PersonPart, IdentityFinding>>>

/** Who saved a policy last, and in which role: visibility depends on it (POL-03). */
export type SavedBy = Pick<Person, 'kind' | 'id' | 'name' | 'roleId' | 'branchCode'>

/** Why a push failed; the last two need a person (PUSH-02). */
export const pushFailureReasons = [
  /** The core could not be reached; it is retried automatically. */
  'failed',
  /** The core refused the proposal. */
  'refused',
  /** It could not be reached for 24 hours. */
  'givenUp',
] as const
export type PushFailure = {
  readonly reason: (typeof pushFailureReasons)[number]
  readonly detail: string
  /** The name that the core system gave its refusal. */
  readonly code?: string
  /** ISO instants: the last try, the next scheduled one, and when it was last sent ahead of that (send-waiting.ts). */
  readonly at?: string
  readonly nextTryAt?: string
  readonly aheadAt?: string
  /** When the core first refused, if it was tried again since then. */
  readonly returnedAt?: string
  /** The core refused and somebody has sent it again; there is no answer yet. */
  readonly isSentAgain?: true
}

export type Policy = NamedPeople & {
  readonly id: number
  /** JB26-0000123-4 */
  readonly reference: string
  /** Counts saves; a save based on an older version is stale. */
  readonly version: number
  readonly status: PolicyStatus
  readonly customerId: number
  /** The core system's number; undefined until pushed (POL-17). */
  readonly coreNumber?: string
  readonly cover: Cover
  readonly applicant: Applicant
  readonly health: HealthAnswers
  readonly agencyCode?: string
  readonly transactionId?: string
  /** A bank's collection, equal to the instalment (PROP-24). */
  readonly collectionAmount?: Poisha
  readonly documents: readonly PolicyDocument[]
  /** How far each person's identity is checked; without people about whom the register was not asked. */
  readonly identities?: Identities
  readonly savedBy: SavedBy
  readonly savedAt: Date
  /** The day on which a draft is deleted that nobody has saved for long. */
  readonly deleteOn?: DateOnly
  readonly confirmedAt?: Date
  /** The core system hears of the policy only after its first premium. */
  readonly premiumFirst?: boolean
  readonly pushFailure?: PushFailure
  readonly paidInstalments: number
  /** Due date of the first unpaid instalment; undefined before upload and once all is paid. */
  readonly fup?: DateOnly
  readonly lastPaidOn?: DateOnly
}

export type PolicyListItem = Pick<
  Policy,
  'id' | 'customerId' | 'reference' | 'coreNumber' | 'deleteOn' | 'pushFailure' | 'fup' | 'collectionAmount'
> & {
  readonly planCode: PlanCode
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly branchCode?: string
  readonly createdAt: Date
  readonly termYears: number
  readonly sumAssured: Poisha
  /** Its status, and what decides whether a premium is due. */
  readonly dues: Dues
}
