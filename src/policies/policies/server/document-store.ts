import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { pick } from '#kernel/pick.ts'
import { isOf } from '#platform/database/server/columns.ts'
import type { Autocommit, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { insertKeys } from '#platform/sealing/server/person-key-store.ts'
import { destroyPersonKeys, type NewKey } from '#platform/sealing/server/person-keys.ts'
import type { PolicyDocument } from '../policy.ts'
import { documentKeys } from './document-key-tables.ts'
import { policyDocuments } from './tables.ts'

/** How long an address of a document opens it (DOC-07). */
const keyLifetimeMinutes = 15

/** A document with its file in the store and the key that seals it. */
export type StoredDocument = Omit<
  typeof policyDocuments.$inferInsert,
  'id' | 'policyId' | 'receivedAt' | 'keyId'
> & { readonly key: NewKey }

/** @returns the ids of the documents, in their order */
export async function insertDocuments(
  tx: Transaction,
  policyId: number,
  documents: readonly StoredDocument[],
  now: Date,
): Promise<number[]> {
  if (documents.length === 0) return []
  const keys = documents.map(({ key }) => key)
  await insertKeys(tx, keys, now)
  const inserted = await tx
    .insert(policyDocuments)
    .values(
      documents.map(({ key, ...document }) => ({ ...document, policyId, keyId: key.id, receivedAt: now })),
    )
    .returning({ id: policyDocuments.id })
  return inserted.map(({ id }) => id)
}

/**
 * Removes documents from a policy, and destroys the keys of their files, so that nobody can read them.
 * @returns the file keys, for files to be deleted too
 */
export async function removeDocuments(
  tx: Transaction,
  policyId: number,
  ids: readonly number[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await tx
    .delete(policyDocuments)
    .where(and(eq(policyDocuments.policyId, policyId), inArray(policyDocuments.id, [...ids])))
    .returning({ fileKey: policyDocuments.fileKey, keyId: policyDocuments.keyId })
  await destroyPersonKeys(
    tx,
    gone.flatMap(({ keyId }) => keyId ?? []),
    now,
  )
  return gone.map(({ fileKey }) => fileKey)
}

export async function listDocuments(db: ReadDatabase, policyId: number): Promise<PolicyDocument[]> {
  return db
    .select(pick(policyDocuments, 'id', 'filename', 'sizeBytes', 'receivedAt', 'scan'))
    .from(policyDocuments)
    .where(eq(policyDocuments.policyId, policyId))
    .orderBy(asc(policyDocuments.id))
}

/** The file keys of a policy's documents, for the push. Files with a virus are left out. */
export async function listFileKeys(
  db: ReadDatabase,
  policyId: number,
): Promise<{ fileKey: string; filename: string; sha256: string }[]> {
  return db
    .select({
      fileKey: policyDocuments.fileKey,
      filename: policyDocuments.filename,
      sha256: policyDocuments.sha256,
    })
    .from(policyDocuments)
    .where(and(eq(policyDocuments.policyId, policyId), ne(policyDocuments.scan, 'infected')))
    .orderBy(asc(policyDocuments.id))
}

/** SHA-256 of what a document holds, in hexadecimal digits. */
export async function findDigest(db: ReadDatabase, documentId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ sha256: policyDocuments.sha256 })
    .from(policyDocuments)
    .where(eq(policyDocuments.id, documentId))
  return row?.sha256
}

export async function listUnscanned(
  db: ReadDatabase,
  afterId: number,
  limit: number,
): Promise<{ id: number; policyId: number; fileKey: string }[]> {
  return db
    .select({ id: policyDocuments.id, policyId: policyDocuments.policyId, fileKey: policyDocuments.fileKey })
    .from(policyDocuments)
    .where(and(eq(policyDocuments.scan, 'unscanned'), gt(policyDocuments.id, afterId)))
    .orderBy(asc(policyDocuments.id))
    .limit(limit)
}

/** @returns whether the document still exists and nobody else had noted a scan */
export async function noteScan(tx: Transaction, id: number, scan: 'clean' | 'infected'): Promise<boolean> {
  const noted = await tx
    .update(policyDocuments)
    .set({ scan })
    .where(and(eq(policyDocuments.id, id), eq(policyDocuments.scan, 'unscanned')))
    .returning({ id: policyDocuments.id })
  return noted.length > 0
}

/**
 * Issues a key with which a person can open one document for a short while; undefined if the document is
 * being deleted. The caller has checked that they may see it.
 */
export async function issueDocumentKey(
  db: Autocommit,
  documentId: number,
  who: Pick<Person, 'kind' | 'id'>,
  now: Date,
): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  const endsAt = new Date(now.getTime() + keyLifetimeMinutes * 60_000)
  await db.execute(sql`
    insert into ${documentKeys} (key_hash, document_id, person_kind, person_id, ends_at)
    select ${hashKey(key)}, id, ${who.kind}, ${who.id}::int, ${endsAt.toISOString()}::timestamptz
    from ${policyDocuments} where id = ${documentId} for key share`)
  return key
}

/** The document that a live key of this person opens. */
export async function findDocumentByKey(
  db: ReadDatabase,
  key: string,
  who: Pick<Person, 'kind' | 'id'>,
  now: Date,
): Promise<{ policyId: number; fileKey: string; filename: string } | undefined> {
  const [row] = await db
    .select({
      policyId: policyDocuments.policyId,
      fileKey: policyDocuments.fileKey,
      filename: policyDocuments.filename,
    })
    .from(documentKeys)
    .innerJoin(policyDocuments, eq(policyDocuments.id, documentKeys.documentId))
    .where(
      and(
        eq(documentKeys.keyHash, hashKey(key)),
        isOf(documentKeys, who),
        gt(documentKeys.endsAt, now),
        ne(policyDocuments.scan, 'infected'),
      ),
    )
    .limit(1)
  return row
}

export async function dropEndedDocumentKeys(db: Autocommit, now: Date): Promise<void> {
  await db.delete(documentKeys).where(lt(documentKeys.endsAt, now))
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
