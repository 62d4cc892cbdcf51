import type { Editions } from '#plans/server/editions.ts'
import type { Database } from '#platform/server/database.ts'
import type { Typesetter } from '#platform/server/typeset.ts'

/** What papers need from outside. */
export type PaperNeeds = {
  readonly db: Database
  readonly typesetter: Typesetter
  readonly editions: Editions
  /** The public address, without a slash at its end: it stands in the code on every paper. */
  readonly publicUrl: string
}
