import type { Files } from '#adapters/files/files.ts'
import { readDestroyedLists } from '#people/staff/server/destroyed-keys-outside.ts'
import type { Database } from '#platform/database/server/database.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import { eraseEverywhere, type PersonalDataRegistry } from '#platform/personal-data/server/registry.ts'
import { findSubject, listReturned } from '#policies/policies/server/personal-data-store.ts'

type Needs = { readonly db: Database; readonly files: Files; readonly registry: PersonalDataRegistry }

/**
 * Erases people again whom a restored backup brought back. Their key is on the stored lists of destroyed
 * keys, but unsealed data (name, phone, birth date) came with the backup. It runs before the program serves
 * anybody, and before the listed keys are destroyed. Data linked by mail address can only be found while that
 * is readable. Running it again finds nobody.
 * @throws when a list cannot be read
 */
export async function eraseReturned({ db, files, registry }: Needs, now: Date): Promise<void> {
  const destroyed = (await readDestroyedLists(files)).map(({ key }) => key)
  for (const customerId of await listReturned(db, destroyed)) {
    const fileKeys = await db.transaction(async (tx) => {
      const subject = await findSubject(tx, customerId, { isToBeErased: true })
      if (!subject) return []
      const keys = await eraseEverywhere(registry, tx, subject, now)
      const details = { customer: customerId }
      await recordOwnAudit(tx, now, {
        action: 'person.eraseReturned',
        thing: `person:${customerId}`,
        details,
      })
      return keys
    })
    for (const key of fileKeys) await files.remove(key)
  }
}
