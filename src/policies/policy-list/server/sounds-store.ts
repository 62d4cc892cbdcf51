import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import { policies, withoutSounds } from '#policies/policies/server/tables.ts'
import { soundWordsOf } from '#policies/policies/sound-words.ts'

/** Gives some stored policies the sound words of their holders' names. @returns how many; 0 when all have them */
export async function writeSomeSounds(tx: Transaction, size: number): Promise<number> {
  const rows = await tx
    .select({ id: policies.id, firstName: policies.holderFirstName, lastName: policies.holderLastName })
    .from(policies)
    .where(withoutSounds)
    .orderBy(policies.id)
    .limit(size)
    .for('update', { skipLocked: true })
  for (const { id, firstName, lastName } of rows) {
    const words = [...new Set(soundWordsOf(`${firstName} ${lastName}`))]
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
