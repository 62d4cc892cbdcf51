import { inArray } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { loadKeysOfValues, openValue, sealValueAbout } from '#platform/sealing/server/seal-about.ts'
import type { Reason, Verdict } from '../verdict.ts'
import { verdicts } from './tables.ts'

/** A stored verdict; without reasons once the person's key is destroyed. */
export type StoredVerdict = Verdict & { readonly policyId: number; readonly at: Date }

export async function insertVerdict(
  tx: Transaction,
  policyId: number,
  { edition, outcome, age, total, reasons }: Verdict,
  at: Date,
): Promise<void> {
  const sealed = await sealValueAbout(tx, `policy:${policyId}`, reasons)
  await tx
    .insert(verdicts)
    .values({ policyId, edition, outcome, ageInYears: age, total, reasons: sealed, at })
}

/** The latest verdict of each of these policies, by policy. */
export async function findVerdicts(
  db: ReadDatabase,
  policyIds: readonly number[],
): Promise<ReadonlyMap<number, StoredVerdict>> {
  const all = await listVerdicts(db, policyIds)
  return new Map(all.map((verdict) => [verdict.policyId, verdict]))
}

/** Every verdict of these policies, the oldest first. */
export async function listVerdicts(db: ReadDatabase, policyIds: readonly number[]): Promise<StoredVerdict[]> {
  if (policyIds.length === 0) return []
  const rows = await db
    .select()
    .from(verdicts)
    .where(inArray(verdicts.policyId, [...policyIds]))
    .orderBy(verdicts.id)
  const keys = await loadKeysOfValues(
    db,
    rows.map(({ reasons }) => reasons),
  )
  return rows.map(({ policyId, edition, outcome, ageInYears, total, reasons, at }) => ({
    policyId,
    edition,
    outcome,
    age: ageInYears,
    total,
    at,
    reasons: (openValue(keys, reasons) as readonly Reason[] | undefined) ?? [],
  }))
}
