import { maxFileBytes } from '#adapters/files/files.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { isSlug } from '#website/content/check-data.ts'
import type { Data } from '#website/content/entry-data.ts'
import { endingOf, isPhoto, mediaType } from '#website/content/media-type.ts'
import { listGaps } from '#website/content/rules.ts'
import { findEntry } from '#website/content/server/entry-store.ts'
import { inspectFile, keepFile, originalKey } from '#website/content/server/media-files.ts'
import { publish } from '#website/content/server/publish-content.ts'
import { saveVersion } from '#website/content/server/save-version.ts'
import { mayTouch } from '../rights.ts'
import { type EditorDependencies, editorOf, requireSlug } from './dependencies.ts'

export type NewPicture = {
  readonly file: UploadedFile
  /** Empty: it is named after the file. */
  readonly slug: string
  readonly alt: { readonly bn: string; readonly en: string }
  readonly decorative: boolean
}

/**
 * Takes a picture in. One that has its words, or needs none, is shown to readers at once where the person may publish:
 * a page that names it would else show a gap.
 * @returns its slug
 * @throws Refusal 422 by field; 409 slugTaken
 */
export async function addPicture(
  { db, files }: Pick<EditorDependencies, 'db' | 'files'>,
  { file, slug: wanted, alt, decorative }: NewPicture,
  call: Call<Person>,
  change: Change<string>,
): Promise<string> {
  const ending = endingOf(file.filename)
  if (!ending || !(isPhoto(file.filename) || ending === 'svg')) refuseFile('pictureKindUnknown')
  if (file.bytes.byteLength > maxFileBytes) refuseFile('pictureTooLarge')
  const name = `picture.${ending}`
  const facts = await inspectFile(name, file.bytes)
  if (typeof facts === 'string') return refuseFile('pictureKindWrong')
  const slug = wanted
    ? requireSlug(mediaType, wanted)
    : await freeSlug(db, slugFrom(file.filename), facts.hash)
  await keepFile(files, originalKey(facts.hash, name), file.bytes)
  const data: Data = { file: `${slug}.${ending}`.slice(-120), ...facts, alt, decorative }
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

function refuseFile(code: string): never {
  throw new Refusal(422, { code, field: 'file' })
}

/** Small Latin letters, digits and hyphens of the file's name; empty when it has none. */
export function slugFrom(filename: string): string {
  return filename
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

async function freeSlug(db: EditorDependencies['db'], named: string, hash: string): Promise<string> {
  const slug = isSlug(mediaType, named) ? named : `picture-${hash.slice(0, 8)}`
  return (await findEntry(db, mediaType.name, slug)) ? `${slug}-${hash.slice(0, 8)}` : slug
}
