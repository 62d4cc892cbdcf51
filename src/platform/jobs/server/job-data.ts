import type { DbOrTx } from '#platform/database/server/database.ts'
import { openFor } from '#platform/sealing/server/person-keys.ts'
import { sealAbout } from '#platform/sealing/server/seal-about.ts'

type SealedData = { readonly sealed: string }

/**
 * The data of a job as it is stored in the queue. Ids and codes stay readable for operators; a job that holds
 * any other text is sealed.
 */
export async function sealJobData(tx: DbOrTx, data: object): Promise<object> {
  if (holdsOnlyCodes(data)) return data
  return { sealed: await sealAbout(tx, undefined, JSON.stringify(data)) } satisfies SealedData
}

/**
 * The data as it was enqueued.
 * @throws Error if the key it is sealed under is gone
 */
export async function openJobData(db: DbOrTx, data: object): Promise<object> {
  if (!('sealed' in data) || typeof data.sealed !== 'string') return data
  const text = await openFor(db, data.sealed)
  if (text === undefined) throw new Error('The key of a job is gone')
  return JSON.parse(text)
}

/**
 * True if no text contains a character of an email address, a sentence or a Bangla word, or looks like a
 * person's number.
 */
function holdsOnlyCodes(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(holdsOnlyCodes)
  return typeof value !== 'string' || (/^[\w:./-]{0,100}$/.test(value) && !/^\+?\d{10,17}$/.test(value))
}
