import type { DbOrTx } from '#platform/database/server/database.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Pair } from '#website/content/pair.ts'
import { listEntries } from '#website/content/server/entry-store.ts'
import { draftWords } from '../words.ts'
import { titleIn } from './present.ts'

/** Addresses of the program's own pages. */
export const fixedTargets: readonly string[] = Object.keys(draftWords.bn.fixedPages)

/** A possible target of a link. */
export type FoundTarget = { readonly address: string; readonly type: string; readonly title: Pair }

/** The most targets that are offered. */
const maxTargets = 30

/** Pages that readers can open, by words of either language or part of the address. */
export async function findTargets(
  db: DbOrTx,
  types: readonly ContentType[],
  text: string,
): Promise<FoundTarget[]> {
  const standing = types.filter(({ address, foundAt }) => address ?? foundAt)
  const entries = await listEntries(
    db,
    standing.map(({ name }) => name),
  )
  const stored = entries.flatMap(({ id, slug, type: name, live }): FoundTarget[] => {
    const type = standing.find((each) => each.name === name)
    if (!type || !live) return []
    const address = type.address?.(slug) ?? type.foundAt?.({ id, slug, data: live.data })
    return address ? [{ address, type: name, title: titleIn(type, live.data) }] : []
  })
  const fixed = fixedTargets.map((address): FoundTarget => {
    const name = address as keyof typeof draftWords.bn.fixedPages
    return {
      address,
      type: '',
      title: { bn: draftWords.bn.fixedPages[name], en: draftWords.en.fixedPages[name] },
    }
  })
  const words = text.normalize('NFC').trim().toLowerCase()
  const holds = ({ address, title }: FoundTarget) =>
    `${address}\n${title.bn}\n${title.en}`.toLowerCase().includes(words)
  return [...fixed, ...stored].filter(holds).slice(0, maxTargets)
}
