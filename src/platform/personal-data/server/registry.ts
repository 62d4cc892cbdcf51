import type { DateOnly } from '#kernel/dates.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { DataSubject, PersonalData, Shown } from './personal-data.ts'
import { listSections } from './store.ts'

/** What all modules store about policy holders; app.ts collects it. */
export type PersonalDataRegistry = readonly PersonalData[]

export async function collectShown(
  registry: PersonalDataRegistry,
  db: ReadDatabase,
  subject: DataSubject,
): Promise<Shown> {
  const shown: Record<string, Shown[string]> = {}
  for (const data of registry) Object.assign(shown, await listSections(data, db, subject))
  return shown
}

/** Why a person cannot be erased now, as distinct problem codes. */
export async function collectHindrances(
  registry: PersonalDataRegistry,
  db: ReadDatabase,
  subject: DataSubject,
  today: DateOnly,
): Promise<readonly string[]> {
  const codes: string[] = []
  for (const { listHindrances } of registry)
    if (listHindrances) codes.push(...(await listHindrances(db, subject, today)))
  return [...new Set(codes)]
}

/**
 * Erases a person in every module, the highest layer first, so that rows go before those they reference.
 * @returns the keys of files to delete
 */
export async function eraseEverywhere(
  registry: PersonalDataRegistry,
  tx: Transaction,
  subject: DataSubject,
  now: Date,
): Promise<readonly string[]> {
  const files: string[] = []
  for (const { erase } of registry.toReversed()) files.push(...((await erase?.(tx, subject, now)) ?? []))
  return files
}
