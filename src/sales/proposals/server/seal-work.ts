import { z } from 'zod'
import { openText, sealText } from '#platform/database/server/sealed-text.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'

const content = z.object({
  /** The values of the fields, by name, as typed. */
  values: z.record(z.string(), z.string()),
  /** The birth date that the quote was priced for: another quote for the same person may take over the answers. */
  pricedBirthDate: z.string(),
})

/** The sealed content of a row of unfinished work. */
export type Work = z.output<typeof content>

const sealed = content.extend({ owner: z.string() })

/** Seals work for the database, bound to its owner, so that it opens only in their row. */
export function sealWork(owner: SessionOwner, work: Work): string {
  return sealText(JSON.stringify({ ...work, owner: nameOf(owner) }))
}

/** The work in a row; undefined if it was sealed with another key or for another owner. */
export function openWork(owner: SessionOwner, text: string): Work | undefined {
  try {
    const { owner: name, ...work } = sealed.parse(JSON.parse(openText(text)))
    return name === nameOf(owner) ? work : undefined
  } catch {
    return undefined
  }
}

function nameOf({ kind, id }: SessionOwner): string {
  return `${kind} ${id}`
}
