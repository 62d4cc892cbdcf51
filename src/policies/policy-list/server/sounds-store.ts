import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import { endWordsOf } from '#policies/policies/search-words.ts'
import { policies, withoutSounds } from '#policies/policies/server/tables.ts'
import { soundWordsOf } from '#policies/policies/sound-words.ts'

/** Gives some stored policies the words of sound of their holders' names, and of the ends of their numbers. @returns how many; 0 when all have them */
export async function writeSomeSounds(tx: Transaction, size: number): Promise<number> {
  const rows = await tx
    .select({
      id: policies.id,
      firstName: policies.holderFirstName,
      lastName: policies.holderLastName,
      reference: policies.reference,
      coreNumber: policies.coreNumber,
    })
    .from(policies)
    .where(withoutSounds)
    .orderBy(policies.id)
    .limit(size)
    .for('update', { skipLocked: true })
  for (const { id, firstName, lastName, reference, coreNumber } of rows) {
    const ends = endWordsOf({ reference, coreNumber: coreNumber ?? undefined })
    const words = [...new Set([...soundWordsOf(`${firstName} ${lastName}`), ...ends])]
    await tx
      .update(policies)
      .set({ search: sql`${policies.search} || array_to_tsvector(${sql.param(words)}::text[])` })
      .where(eq(policies.id, id))
  }
  return rows.length
}

export async function hasPolicyWithoutSounds(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ id: policies.id }).from(policies).where(withoutSounds).limit(1)
  return rows.length > 0
}
