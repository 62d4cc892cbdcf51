import { cutText } from '#kernel/bangla-text.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { Problem } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { readData } from '#website/content/check-data.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { changedParts, type Data, isData, leavesOf } from '#website/content/entry-data.ts'
import { referencesOf } from '#website/content/references.ts'
import { listGaps, listUntranslated } from '#website/content/rules.ts'
import { cleanData } from '#website/content/server/clean-content.ts'
import { findEntry } from '#website/content/server/entry-store.ts'
import { withKept } from './given-data.ts'
import { readKnownTargets } from './targets.ts'

export type Checked = {
  /** What stands in the way of publishing, by language. */
  readonly blocking: Readonly<Record<Language, readonly Problem[]>>
  /** What is allowed, and better looked at. */
  readonly notes: readonly Problem[]
  readonly becomesStale: readonly Language[]
}

/** What there is to say of a draft before it is saved or published. */
export async function checkDraft(
  db: DbOrTx,
  types: readonly ContentType[],
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
  const notes = [
    ...languages.flatMap((language) =>
      listUntranslated(type, data, language).map((path) => ({
        code: 'translationMissing',
        field: `${path}.${language}`,
      })),
    ),
    ...cutTexts(type, data),
    ...(await deadLinks(db, types, type, data)),
  ]
  const { live, standings } = entry ?? {}
  const isBothShown = languages.every((language) => standings?.[language].version !== undefined)
  const isSharedChanged = live !== undefined && changedParts(type.fields, live.data, data).includes('shared')
  return {
    blocking: { bn: listGaps(type, data, 'bn'), en: listGaps(type, data, 'en') },
    notes,
    becomesStale: isBothShown && isSharedChanged ? languages : [],
  }
}

/** Texts of which a card shows the beginning only. */
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

/** References and links into our own content that lead nowhere, each by the field that holds it. */
async function deadLinks(
  db: DbOrTx,
  types: readonly ContentType[],
  type: ContentType,
  data: Data,
): Promise<Problem[]> {
  const referring = leavesOf(type.fields, data).flatMap((leaf) => {
    const names = referencesOf({ ...type, fields: { leaf: leaf.field } } as ContentType, { leaf: leaf.value })
    return names.map((name) => ({ name, field: leaf.path }))
  })
  if (referring.length === 0) return []
  const known = await readKnownTargets(db, types)
  return referring
    .filter(({ name }) => known.isDeadName(name))
    .map(({ name, field }) => ({ code: 'leadsNowhere', field, params: { name } }))
}
