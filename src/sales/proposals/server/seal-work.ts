import { z } from 'zod'
import { openText, sealText } from '#platform/database/server/sealed-text.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'

const content = z.object({
  /** What stands in the fields, by their names, as typed. */
  values: z.record(z.string(), z.string()),
  /** The person the quote was made for, by whom the answers may be taken over to another quote. */
  pricedBirthDate: z.string(),
})

/** What lies sealed in a row of unfinished work. */
export type Work = z.output<typeof content>

const sealed = content.extend({ owner: z.string() })

/** Seals work for the database under its owner's name, so that it opens in no row but theirs. */
export function sealWork(owner: SessionOwner, work: Work): string {
  return sealText(JSON.stringify({ ...work, owner: nameOf(owner) }))
}

/** The work in a row; undefined when another key sealed it, or somebody else's row holds it. */
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
