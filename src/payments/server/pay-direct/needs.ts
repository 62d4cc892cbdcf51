import type { Editions } from '#plans/server/editions.ts'
import type { Database } from '#platform/server/database.ts'

export type PayDirectNeeds = { readonly db: Database; readonly editions: Editions }
