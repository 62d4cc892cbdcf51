import { Refusal } from '#kernel/problem.ts'
import type { Gate } from '#people/approvals/server/gate.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { Data } from '#website/content/entry-data.ts'
import { mediaType } from '#website/content/media-type.ts'
import { listGaps } from '#website/content/rules.ts'
import type { Editor } from '#website/content/server/editor.ts'
import { keepFile, originalKey } from '#website/content/server/media-files.ts'
import { type PreparedPicture, preparePicture } from '#website/content/server/prepare-picture.ts'
import { publish, requireEntry } from '#website/content/server/publish-content.ts'
import { addVersion, saveVersion } from '#website/content/server/save-version.ts'
import type { StoredEntry } from '#website/content/stored-entry.ts'
import { mayTouch } from '#website/drafts/rights.ts'
import { type DraftDependencies, editorOf, requireSlug } from '#website/drafts/server/dependencies.ts'
import { listHeldBy } from '#website/drafts/server/held-texts.ts'
import { askToPublish, thingOf } from '#website/drafts/server/text-acts.ts'
import type { ActOutcome, ActRun } from '#website/drafts/server/text-run.ts'
import { freeSlug, slugFrom } from './free-slug.ts'

export type NewPicture = {
  readonly file: UploadedFile
  /** If empty, the slug is made from the file's name. */
  readonly slug: string
  readonly alt: { readonly bn: string; readonly en: string }
  readonly decorative: boolean
}
type Needs = Pick<DraftDependencies, 'db' | 'files'>
export type Replaced = ActOutcome & { readonly version: number }

/**
 * Adds a picture. One that has its words, or needs none, is published at once if the person may publish:
 * otherwise a page that uses it would show a gap. The bytes are stored before the entry is created, so that
 * no entry lacks them.
 */
export async function addPicture(
  deps: Needs,
  { file, slug: wanted, alt, decorative }: NewPicture,
  call: Call<Person>,
  change: Change<string>,
): Promise<string> {
  const picture = await keepPicture(deps, file, call)
  const { facts, ending } = picture
  const slug = wanted
    ? requireSlug(mediaType, wanted)
    : await freeSlug(deps.db, slugFrom(file.filename), { kind: 'picture', hash: facts.hash, now: call.now })
  const data: Data = { file: fileName(slug, ending), ...facts, alt, decorative }
  const editor = editorOf(call)
  return change(async (tx) => {
    await saveVersion(tx, mediaType, { slug, data: data as never, startedFrom: 0 }, editor)
    const stored = mediaType.schema.parse(data)
    const isWhole = (['bn', 'en'] as const).every(
      (language) => listGaps(mediaType, stored, language).length === 0,
    )
    if (isWhole && mayTouch(call.who, 'media', 'Edit'))
      await publish(tx, mediaType, slug, ['bn', 'en'], editor)
    return slug
  })
}

/**
 * Replaces the picture of an entry and keeps its words. If the old one is published, the new one is at once;
 * newer words in the draft stay a draft. For a regulated picture the replacement is a draft until a second
 * person agrees.
 * @throws Refusal 404 noSuchContent; 422 by field
 */
export async function replacePicture(
  deps: Needs & Pick<DraftDependencies, 'approvalRules'>,
  { slug, file }: Pick<NewPicture, 'slug' | 'file'>,
  { call, change, gate }: ActRun<Replaced> & { readonly call: Call<Person> },
): Promise<Replaced> {
  const { facts, ending } = await keepPicture(deps, file, call)
  const bytes = { file: fileName(slug, ending), ...facts }
  return change(async (tx) => {
    const entry = await requireEntry(tx, mediaType, slug)
    const isHeld = (await listHeldBy(deps.approvalRules)(tx)).has(entry.id)
    const held = isHeld ? gate : undefined
    return { ...(await replaceIn(tx, entry, bytes, editorOf(call), held)), thing: thingOf(mediaType, slug) }
  })
}

async function replaceIn(
  tx: Transaction,
  entry: StoredEntry,
  bytes: Data,
  editor: Editor,
  held: Gate | undefined,
): Promise<Omit<Replaced, 'thing'>> {
  const { slug } = entry
  if (!entry.draft.file) throw new Refusal(422, { code: 'pictureKindUnknown', field: 'file' })
  // The focal point belonged to the old picture.
  const anew = { ...bytes, focus: undefined }
  const shown = (['bn', 'en'] as const).filter((language) => entry.standings[language].version !== undefined)
  if (held && shown.length > 0) {
    const data = { ...entry.draft, ...anew }
    const { version } = await addVersion(tx, mediaType, entry, data, editor, {})
    const waiting = await askToPublish(tx, held, mediaType, entry, { languages: shown, version, data })
    return waiting === undefined ? { version } : { version, waiting }
  }
  const isAhead = shown.some((language) => entry.standings[language].version !== entry.version)
  if (isAhead && entry.live) {
    const live = await addVersion(tx, mediaType, entry, { ...entry.live.data, ...anew }, editor, {})
    await publish(tx, mediaType, slug, shown, editor, live.version)
  }
  const before = await requireEntry(tx, mediaType, slug)
  const saved = await addVersion(tx, mediaType, before, { ...entry.draft, ...anew }, editor, {})
  if (!isAhead && shown.length > 0) await publish(tx, mediaType, slug, shown, editor)
  return { version: saved.version }
}

async function keepPicture(
  { files }: Needs,
  { filename, bytes }: UploadedFile,
  { who }: Call<Person>,
): Promise<PreparedPicture> {
  const picture = await preparePicture(who.id, filename, bytes)
  if (typeof picture === 'string') throw new Refusal(422, { code: picture, field: 'file' })
  await keepFile(files, originalKey(picture.facts.hash, `picture.${picture.ending}`), picture.bytes)
  return picture
}

const fileName = (slug: string, ending: string) => `${slug}.${ending}`.slice(-120)
