import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { comparableDigest } from '#platform/database/server/sealed-text.ts'
import {
  createPersonKey,
  destroyPersonKeys,
  loadKeysOf,
  loadPersonKeys,
} from '#platform/sealing/server/person-keys.ts'
import { contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

export type SealedForms = typeof contactMessages | typeof registrations | typeof newsletterSubscriptions

/** The sealed columns of the forms. Names and phones stay clear, because staff search for them. */
const sealedColumns = [
  'email',
  'subject',
  'message',
  'designation',
  'organization',
  'postalAddress',
  'comments',
]
/** Accepts their names in SQL too. */
const isSealedColumn = (name: string) => name === 'postal_address' || sealedColumns.includes(name)

type Texts = Readonly<Record<string, unknown>> & { readonly email: string }

/** The columns of a row with its texts sealed by the row's own key; an empty text stays empty. */
export async function sealForm<F extends Texts>(
  tx: Transaction,
  form: F,
  now: Date,
): Promise<F & { readonly keyId: string; readonly emailKey: string }> {
  const keyId = await createPersonKey(tx, now)
  const keys = await loadPersonKeys(tx, [keyId])
  const seal = (name: string, text: unknown) =>
    isSealedColumn(name) && text !== '' ? keys.seal(keyId, String(text)) : text
  const sealed = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, seal(name, text)]))
  return { ...(sealed as F), keyId, emailKey: comparableDigest(form.email) }
}

/** Rows with their texts opened; texts that an older version stored unsealed are returned as they are. */
export async function openForms<Row extends object>(db: DbOrTx, rows: readonly Row[]): Promise<Row[]> {
  const textsOf = (row: Row) =>
    Object.entries(row).filter(
      (entry): entry is [string, string] => isSealedColumn(entry[0]) && typeof entry[1] === 'string',
    )
  const keys = await loadKeysOf(
    db,
    rows.flatMap((row) => textsOf(row).map(([, text]) => text)),
  )
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(textsOf(row).map(([name, text]) => [name, keys.open(text) ?? ''])),
  }))
}

/** Whether a row came from this mail address. */
export function isFrom({ email, emailKey, keyId }: SealedForms, address: string): SQL | undefined {
  return or(eq(emailKey, comparableDigest(address)), and(isNull(keyId), eq(email, address)))
}

/** Deletes rows and destroys their keys, so that backups do not reveal them either. */
export async function deleteForms(
  tx: DbOrTx,
  table: SealedForms,
  where: SQL | undefined,
  now: Date,
): Promise<void> {
  const gone = await tx.delete(table).where(where).returning({ keyId: table.keyId })
  await destroyPersonKeys(
    tx,
    gone.flatMap(({ keyId }) => keyId ?? []),
    now,
  )
}

/** Seals some of the forms that an older version stored unsealed. @returns how many; 0 when none is left */
export async function sealSomeForms(tx: Transaction, size: number, now: Date): Promise<number> {
  let sealed = 0
  for (const table of [contactMessages, registrations, newsletterSubscriptions] as const) {
    const rows = await tx
      .select()
      .from(table as typeof contactMessages)
      .where(isNull(table.keyId))
      .orderBy(table.id)
      .limit(size)
      .for('update', { skipLocked: true })
    for (const row of rows) {
      const isTwice = table === newsletterSubscriptions && (await isReader(tx, row.email))
      // While both versions ran, the same person may have subscribed with each.
      if (isTwice) await tx.delete(table).where(eq(table.id, row.id))
      else
        await tx
          .update(table)
          .set(await sealForm(tx, row, now))
          .where(eq(table.id, row.id))
    }
    sealed += rows.length
  }
  return sealed
}

async function isReader(tx: Transaction, address: string): Promise<boolean> {
  const { emailKey } = newsletterSubscriptions
  return (await tx.$count(newsletterSubscriptions, eq(emailKey, comparableDigest(address)))) > 0
}
