import { isDateOnly } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { editionsOf, hasEditions, withNewEdition } from '#website/content/editions.ts'
import type { Pair } from '#website/content/pair.ts'
import { findEntry } from '#website/content/server/entry-store.ts'
import { publish } from '#website/content/server/publish-content.ts'
import { saveVersion } from '#website/content/server/save-version.ts'
import { findCare } from '#website/drafts/server/care-store.ts'
import { editorOf } from '#website/drafts/server/dependencies.ts'
import { askToPublish, thingOf } from '#website/drafts/server/text-acts.ts'
import type { ActOutcome, ActRun } from '#website/drafts/server/text-run.ts'
import { type JudgedPaper, judgePaper, type PaperDependencies, storePaper } from './add-paper.ts'

export type NewEdition = {
  readonly slug: string
  readonly startedFrom: number
  readonly issuedOn: string
  readonly files: { readonly bn: UploadedFile | undefined; readonly en: UploadedFile | undefined }
  readonly changes: Pair
}
export type PutOnline = ActOutcome & { readonly version: number; readonly edition: number }

const fieldOf = { bn: 'bn_file', en: 'file' } as const

/**
 * Publishes a new edition of a paper in one transaction: its files are stored, the draft gets the edition on
 * top, and the published languages are published again. An unpublished entry is published in both languages.
 * The edition of a regulated paper is a draft until a second person agrees to its publication.
 * @throws Refusal 404 noSuchContent; 409 contentStale when somebody saved since; 422 by field
 */
export async function putEdition(
  deps: PaperDependencies & { readonly db: DbOrTx },
  type: ContentType,
  { slug, startedFrom, issuedOn, files, changes }: NewEdition,
  { call, change, gate }: ActRun<PutOnline> & { readonly call: Call<Person> },
): Promise<PutOnline> {
  const entry = hasEditions(type) ? await findEntry(deps.db, type.name, slug) : undefined
  if (!entry) return refuse(404, 'noSuchContent')
  if (entry.version !== startedFrom) refuse(409, 'contentStale')
  if (!isDateOnly(issuedOn)) throw new Refusal(422, { code: 'dayWrong', field: 'issued_on' })
  if (!files.bn && !files.en) throw new Refusal(422, { code: 'paperMissing', field: fieldOf.bn })
  const judged = new Map<string, JudgedPaper>()
  for (const language of languages) {
    const given = files[language]
    if (given) judged.set(language, await judgePaper(deps, given, fieldOf[language], call))
  }
  const highest = Math.max(...editionsOf(entry.draft).map(({ edition }) => edition))
  const editor = editorOf(call)
  return change(async (tx) => {
    const file = { bn: '', en: '' }
    for (const language of languages) {
      const paper = judged.get(language)
      if (paper)
        file[language] = `media:${await storePaper(tx, paper, `${slug}-${highest + 1}-${language}`, call)}`
    }
    const data = withNewEdition(entry.draft, { issuedOn, file, changes })
    const { version } = await saveVersion(tx, type, { slug, data: data as never, startedFrom }, editor)
    const shown = languages.filter((language) => entry.standings[language].version !== undefined)
    const wanted = shown.length > 0 ? shown : languages
    const put = { version, edition: highest + 1, thing: thingOf(type, slug) }
    if ((await findCare(tx, entry.id)).isRegulated) {
      const asked = { languages: wanted, version, data }
      const waiting = await askToPublish(tx, gate, type, entry, asked)
      if (waiting !== undefined) return { ...put, waiting }
    }
    await publish(tx, type, slug, wanted, editor)
    return put
  })
}
