import { cutText } from '#kernel/bangla-text.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { Problem } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { readData } from '#website/content/check-data.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { changedParts, type Data, isData, leavesOf } from '#website/content/entry-data.ts'
import { listGaps, listUntranslated } from '#website/content/rules.ts'
import { cleanData } from '#website/content/server/clean-content.ts'
import { listDeadLinks, listNewDeadLinks } from '#website/content/server/dead-links.ts'
import { findEntry } from '#website/content/server/entry-store.ts'
import { type IsFixedPage, readLinkTargets } from '#website/content/server/link-targets.ts'
import { withKept } from './given-data.ts'

export type Checked = {
  /** The problems that prevent publishing, by language. */
  readonly blocking: Readonly<Record<Language, readonly Problem[]>>
  /** Allowed, but worth a look. */
  readonly notes: readonly Problem[]
  readonly becomesStale: readonly Language[]
}

type CheckNeeds = {
  readonly db: DbOrTx
  readonly types: readonly ContentType[]
  readonly isFixedPage: IsFixedPage
}

/** What an editor should know about a draft before it is saved or published. */
export async function checkDraft(
  { db, types, isFixedPage }: CheckNeeds,
  type: ContentType,
  slug: string,
  given: Data,
): Promise<Checked> {
  const entry = slug ? await findEntry(db, type.name, slug) : undefined
  const read = readData(type, entry ? withKept(type, given, entry.draft) : given)
  if (!('data' in read)) {
    return { blocking: { bn: read.problems, en: read.problems }, notes: [], becomesStale: [] }
  }
  const data = cleanData(type, read.data as never) as Data
  const { live, standings } = entry ?? {}
  const leadsSomewhere = await readLinkTargets(db, { types, isFixedPage })
  const newDead = (language: Language) => listNewDeadLinks(type, data, live?.data, leadsSomewhere, [language])
  const bnDead = newDead('bn')
  const enDead = newDead('en')
  const isNew = ({ field, params }: Problem) =>
    [...bnDead, ...enDead].some((each) => each.field === field && each.params?.name === params?.name)
  const oldDead = listDeadLinks(type, data, leadsSomewhere).filter((dead) => !isNew(dead))
  const notes = [
    ...languages.flatMap((language) =>
      listUntranslated(type, data, language).map((path) => ({
        code: 'translationMissing',
        field: `${path}.${language}`,
      })),
    ),
    ...cutTexts(type, data),
    ...oldDead,
  ]
  const isBothShown = languages.every((language) => standings?.[language].version !== undefined)
  const isSharedChanged = live !== undefined && changedParts(type.fields, live.data, data).includes('shared')
  return {
    blocking: {
      bn: [...listGaps(type, data, 'bn'), ...bnDead],
      en: [...listGaps(type, data, 'en'), ...enDead],
    },
    notes,
    becomesStale: isBothShown && isSharedChanged ? languages : [],
  }
}

/** Texts that are too long for a card. */
function cutTexts(type: ContentType, data: Data): Problem[] {
  return leavesOf(type.fields, data).flatMap(({ field: { cutAt, isInBoth }, value, path }) => {
    if (cutAt === undefined) return []
    const sides =
      isInBoth && isData(value) ? languages.map((side) => [`${path}.${side}`, value[side]]) : [[path, value]]
    return sides.flatMap(([field, text]) =>
      cutText(String(text ?? ''), cutAt) !== String(text ?? '')
        ? [{ code: 'cutOnCard', field: String(field), params: { n: cutAt } }]
        : [],
    )
  })
}
