import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import { sealedMark, sealText } from '#platform/database/server/sealed-text.ts'

/** Seals the national IDs of staff that an older version stored as they were. */
export async function sealStaffNationalIds(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; plain: string }>(sql`
      select id, national_id as plain from users
      where national_id is not null and national_id not like ${`${sealedMark}%`} for update`)
    for (const { id, plain } of rows)
      await tx.execute(sql`update users set national_id = ${sealText(plain)} where id = ${id}`)
  })
}
