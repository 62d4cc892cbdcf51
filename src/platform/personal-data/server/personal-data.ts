import type { DateOnly } from '#kernel/dates.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { KeptClass } from '../kept-days.ts'

/** A policy holder, by all that our tables know them by. */
export type DataSubject = {
  readonly customerId: number
  readonly policyIds: readonly number[]
  readonly quoteNumbers: readonly string[]
  /** Canonical. Without those that another policy holder has too: what came from a shared one may be theirs. */
  readonly phones: readonly string[]
  /** In small letters; without shared ones likewise. */
  readonly emails: readonly string[]
  /** What the numbers of their cards are looked up by. */
  readonly nationalIdKeys: readonly string[]
}

/** A row as its person sees it: names of fields in small letters, amounts in taka. */
export type ShownRow = Readonly<Record<string, unknown>>
/** What is shown of a person, by the name of the section it stands in. */
export type Shown = Readonly<Record<string, readonly ShownRow[]>>

/**
 * What a table holds of a policy holder: nothing, and why; or something, which stands in a section of the file of their
 * data or is left out there for a reason, and which their erasure removes, empties, or keeps for a reason.
 */
export type TableOfPeople =
  | { readonly nobody: string }
  | (({ readonly shownAs: string } | { readonly notShown: string }) &
      ({ readonly atErasure: 'removed' | 'emptied' } | { readonly kept: string }))

/** What a module knows of policy holders. Every table of the database is named by one (tests/people/personal-data.test.ts). */
export type PersonalData = {
  readonly tables: Readonly<Record<string, TableOfPeople>>
  /** All that the module has of the person. */
  readonly show?: (db: ReadDatabase, subject: DataSubject) => Promise<Shown>
  /** Why the person cannot be erased now, as codes of problems; nothing when nothing stands in the way. */
  readonly listHindrances?: (
    db: ReadDatabase,
    subject: DataSubject,
    today: DateOnly,
  ) => Promise<readonly string[]>
  /** Removes and empties what `tables` says. @returns the keys of files that are to go too, if there are any */
  readonly erase?: (
    tx: Transaction,
    subject: DataSubject,
    now: Date,
  ) => Promise<readonly string[] | undefined>
}

/** What a module forgets by itself once it is old. */
export type Retention = {
  readonly kept: KeptClass
  /** Forgets what was over before a moment, at most so many rows. @returns how many it forgot */
  readonly forget: (tx: Transaction, before: Date, atMost: number, now: Date) => Promise<number>
}
