import type { SQL } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { KeptClass } from '../kept-days.ts'

/** A policy holder, with all identifiers by which our tables know them. */
export type DataSubject = {
  readonly customerId: number
  readonly policyIds: readonly number[]
  readonly quoteNumbers: readonly string[]
  /** Canonical. Without numbers that another policy holder has too: data under a shared one may be theirs. */
  readonly phones: readonly string[]
  /** In lower case; also without shared ones. */
  readonly emails: readonly string[]
  /** The look-up digests of their national ID numbers. */
  readonly nationalIdKeys: readonly string[]
}

/** A row as its person sees it: lower-case field names, amounts in taka. */
export type ShownRow = Readonly<Record<string, unknown>>
/** A person's data for their file, by section name. */
export type Shown = Readonly<Record<string, readonly ShownRow[]>>

type Sections = Readonly<Record<string, readonly ShownRow[] | SQL>>

/**
 * What a table holds about policy holders: nothing, and why; or something. That is shown in a section of
 * their data file, or left out for a reason; and their erasure removes, empties, or keeps it for a reason.
 */
export type TableOfPeople =
  | { readonly nobody: string }
  | (({ readonly shownAs: string } | { readonly notShown: string }) &
      ({ readonly atErasure: 'removed' | 'emptied' } | { readonly kept: string }))

/**
 * What a module stores about policy holders. Every table of the database must be declared by a module
 * (tests/people/personal-data.test.ts).
 */
export type PersonalData = {
  readonly tables: Readonly<Record<string, TableOfPeople>>
  /** All data that the module has about the person: the rows of a section, or the query that lists them. */
  readonly show?: (db: ReadDatabase, subject: DataSubject) => Sections | Promise<Sections>
  /** Why the person cannot be erased now, as problem codes; empty if they can. */
  readonly listHindrances?: (
    db: ReadDatabase,
    subject: DataSubject,
    today: DateOnly,
  ) => Promise<readonly string[]>
  /**
   * Removes and empties what `tables` declares.
   * @returns the keys of files to delete too, if any
   */
  readonly erase?: (
    tx: Transaction,
    subject: DataSubject,
    now: Date,
  ) => Promise<readonly string[] | undefined>
}

/** Data that a module deletes once it is old. */
export type Retention = {
  readonly kept: KeptClass
  /**
   * Deletes at most `atMost` rows that ended before a moment.
   * @returns how many it deleted
   */
  readonly forget: (tx: Transaction, before: Date, atMost: number, now: Date) => Promise<number>
}
