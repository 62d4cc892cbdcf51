import type { ReadDatabase } from '#platform/database/server/database.ts'
import { openFor } from '#platform/sealing/server/person-keys.ts'
import { sealAbout } from '#platform/sealing/server/seal-about.ts'

type SealedData = { readonly sealed: string }

/**
 * The data of a job as it is stored in the queue. A job names things by number and code, which operators may read
 * there; a job that holds any text is sealed.
 */
export async function sealJobData(db: ReadDatabase, data: object): Promise<object> {
  if (holdsOnlyCodes(data)) return data
  return { sealed: await sealAbout(db, undefined, JSON.stringify(data)) } satisfies SealedData
}

/** The data as it was enqueued. @throws an Error once the key that it lies under is gone */
export async function openJobData(db: ReadDatabase, data: object): Promise<object> {
  if (!('sealed' in data) || typeof data.sealed !== 'string') return data
  const text = await openFor(db, data.sealed)
  if (text === undefined) throw new Error('The key of a job is gone')
  return JSON.parse(text)
}

/** Neither a blank nor a sign that a mail address, a sentence or a Bangla word has, and no number of a person. */
function holdsOnlyCodes(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(holdsOnlyCodes)
  return typeof value !== 'string' || (/^[\w:./-]{0,100}$/.test(value) && !/^\+?\d{10,17}$/.test(value))
}
