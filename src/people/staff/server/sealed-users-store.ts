import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import { sealedMark, sealText } from '#platform/database/server/sealed-text.ts'

const sealedColumns = ['national_id', 'email', 'father_name', 'mother_name']

/** Seals staff data that an older version stored unsealed. */
export async function sealStoredStaff(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const name of sealedColumns) {
      const column = sql.identifier(name)
      const { rows } = await tx.execute<{ id: number; plain: string }>(sql`
        select id, ${column} as plain from users
        where ${column} <> '' and ${column} not like ${`${sealedMark}%`} for update`)
      for (const { id, plain } of rows)
        await tx.execute(sql`update users set ${column} = ${sealText(plain)} where id = ${id}`)
    }
  })
}
