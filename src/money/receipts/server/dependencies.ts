import type { Autocommit, Database } from '#platform/database/server/database.ts'
import type { Typesetter } from '#platform/papers/server/typeset.ts'
import type { Editions } from '#sales/plans/server/editions.ts'

/** What papers need from outside. */
export type PaperDependencies = {
  readonly db: Database
  readonly autocommit: Autocommit
  readonly typesetter: Typesetter
  readonly editions: Editions
  /** The public address, without a trailing slash: it is in the QR code on every paper. */
  readonly publicUrl: string
}
