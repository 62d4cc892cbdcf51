import { desc, eq, sql } from 'drizzle-orm'
import { users } from '#people/staff/server/tables.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { loadKeysOfValues, sealAbout } from '#platform/sealing/server/seal-about.ts'
import { policyNotes } from './note-tables.ts'

export type PolicyNote = {
  readonly id: number
  readonly at: Date
  readonly by: string
  readonly text: string
}

/** Maximum shown; if there are more, the newest. */
const maxShown = 200

export async function insertNote(
  tx: Transaction,
  note: { readonly policyId: number; readonly text: string; readonly staffId: number; readonly at: Date },
): Promise<number> {
  const text = await sealAbout(tx, `policy:${note.policyId}`, note.text)
  const [row] = await tx
    .insert(policyNotes)
    .values({ ...note, text })
    .returning({ id: policyNotes.id })
  if (!row) throw new Error('A new note came back without its id')
  return row.id
}

/** The notes about a policy, the newest first. A note whose key was destroyed with its person's data is left out. */
export async function listNotes(db: ReadDatabase, policyId: number): Promise<PolicyNote[]> {
  const rows = await db
    .select({
      id: policyNotes.id,
      at: policyNotes.at,
      sealed: policyNotes.text,
      by: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(policyNotes)
    .innerJoin(users, eq(users.id, policyNotes.staffId))
    .where(eq(policyNotes.policyId, policyId))
    .orderBy(desc(policyNotes.id))
    .limit(maxShown)
  const keys = await loadKeysOfValues(
    db,
    rows.map(({ sealed }) => sealed),
  )
  return rows.flatMap(({ sealed, ...note }) => {
    const text = keys.open(sealed)
    return text === undefined ? [] : [{ ...note, text }]
  })
}
