import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { loadKeysOfValues, sealAbout } from '#platform/sealing/server/seal-about.ts'
import { referralPapers } from './tables.ts'

/** A paper that an applicant was asked for. */
export type StoredPaper = Omit<typeof referralPapers.$inferSelect, 'what'> & { readonly what: string }

export async function insertPaper(
  tx: Transaction,
  paper: Omit<typeof referralPapers.$inferInsert, 'id' | 'documentId' | 'receivedAt'>,
): Promise<StoredPaper> {
  const what = await sealAbout(tx, `policy:${paper.policyId}`, paper.what)
  const [row] = await tx
    .insert(referralPapers)
    .values({ ...paper, what })
    .returning()
  if (!row) throw new Error('A new paper came back without its row')
  return { ...row, what: paper.what }
}

/** All papers of a proposal, in the order of the requests. Papers whose key is destroyed are left out. */
export async function listPapers(db: ReadDatabase, policyId: number): Promise<StoredPaper[]> {
  const rows = await db
    .select()
    .from(referralPapers)
    .where(eq(referralPapers.policyId, policyId))
    .orderBy(asc(referralPapers.id))
  return opened(db, rows)
}

export async function findPaper(db: ReadDatabase, id: number): Promise<StoredPaper | undefined> {
  const [paper] = await opened(db, await db.select().from(referralPapers).where(eq(referralPapers.id, id)))
  return paper
}

/** Marks a paper as received. @returns whether it was still awaited */
export async function notePaper(
  tx: Transaction,
  id: number,
  { documentId, receivedAt }: { readonly documentId: number; readonly receivedAt: Date },
): Promise<boolean> {
  const noted = await tx
    .update(referralPapers)
    .set({ documentId, receivedAt })
    .where(and(eq(referralPapers.id, id), isNull(referralPapers.receivedAt)))
    .returning({ id: referralPapers.id })
  return noted.length > 0
}

async function opened(
  db: ReadDatabase,
  rows: readonly (typeof referralPapers.$inferSelect)[],
): Promise<StoredPaper[]> {
  const keys = await loadKeysOfValues(
    db,
    rows.map(({ what }) => what),
  )
  return rows.flatMap((row) => {
    const what = keys.open(row.what)
    return what === undefined ? [] : [{ ...row, what }]
  })
}
