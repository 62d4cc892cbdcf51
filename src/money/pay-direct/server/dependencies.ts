import type { Database } from '#platform/database/server/database.ts'
import type { Editions } from '#sales/plans/server/editions.ts'

export type PayDirectDependencies = { readonly db: Database; readonly editions: Editions }
