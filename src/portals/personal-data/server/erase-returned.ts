import type { Files } from '#adapters/files/files.ts'
import type { Database } from '#platform/database/server/database.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import { eraseEverywhere, type PersonalDataRegistry } from '#platform/personal-data/server/registry.ts'
import { findSubject, listReturned } from '#policies/policies/server/personal-data-store.ts'

type Needs = { readonly db: Database; readonly files: Files; readonly registry: PersonalDataRegistry }

/**
 * Erases anew whom a restored backup brought back: their key is on the list of the destroyed, but what lies clear
 * (name, phone, birth date) came with the backup. Runs before anybody is served; again it finds nobody.
 */
export async function eraseReturned({ db, files, registry }: Needs, now: Date): Promise<void> {
  for (const customerId of await listReturned(db)) {
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
