import { type DateOnly, formatDate } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import type { LiveEntry } from '#website/content/content-type.ts'
import { type Edition, editionsOf } from '#website/content/editions.ts'
import { inBoth } from '#website/content/pair.ts'
import { type MediaByKey, presentHtml } from '#website/content/pictures.ts'
import type { getDocument, getDocuments } from './contract.ts'
import { documentKinds, type documentType } from './document-type.ts'
import { editionPath, paperPath } from './paths.ts'

export type StoredDocument = LiveEntry<typeof documentType>
type Listed = Out<typeof getDocuments>['data']['documents'][number]

/** A document with its newest edition and the earlier ones. */
export function presentListed(entry: StoredDocument, files: MediaByKey, today: DateOnly): Listed {
  const { id, slug, data } = entry
  const [newest, ...earlier] = editionsOf(data)
  const issued = (edition: Edition, isNewest: boolean) => presentEdition(slug, edition, files, isNewest)
  return {
    id,
    slug,
    kind: data.kind,
    code: data.code,
    state: stateOf(data, today),
    ...inBoth('title', data.title),
    ...inBoth('short_description', data.shortDescription),
    ...day('closes_on', closingDay(data)),
    ...issued(newest as Edition, true),
    earlier: earlier.map((each) => issued(each, false)),
  }
}

export function presentDocument(
  entry: StoredDocument,
  files: MediaByKey,
  today: DateOnly,
): Out<typeof getDocument>['data'] {
  return {
    ...presentListed(entry, files, today),
    ...inBoth('changes', entry.data.changes),
    ...inBoth('description', presentHtml(entry.data.html, files)),
  }
}

/**
 * What the library shows: current documents, or in the archive those that are over and those with earlier
 * editions. Sorted by kind, newest first; forms in their stored order, which people know.
 */
export function presentLibrary(
  entries: readonly StoredDocument[],
  { kind, isArchive }: { readonly kind: string; readonly isArchive: boolean },
  files: MediaByKey,
  today: DateOnly,
): Out<typeof getDocuments>['data'] {
  const order = (each: Listed) => documentKinds.indexOf(each.kind)
  const all = entries
    .map((entry) => presentListed(entry, files, today))
    .filter(({ state, earlier }) =>
      isArchive ? state !== 'current' || earlier.length > 0 : state === 'current',
    )
    .sort((one, other) => order(one) - order(other) || newestFirst(one, other))
  return {
    kinds: documentKinds.map((each) => ({
      kind: each,
      total: all.filter((listed) => listed.kind === each).length,
    })),
    documents: all.filter((listed) => kind === '' || listed.kind === kind),
  }
}

function newestFirst(one: Listed, other: Listed): number {
  return one.kind === 'form' ? 0 : other.issued_on.localeCompare(one.issued_on)
}

/** A closing day left over from another kind is ignored. */
function closingDay({ kind, closesOn }: StoredDocument['data']): DateOnly {
  return ['tender', 'notice', 'vacancy'].includes(kind) ? closesOn : ''
}

function stateOf(data: StoredDocument['data'], today: DateOnly): Listed['state'] {
  const closes = closingDay(data)
  if (closes && closes < today) return 'closed'
  return data.archived ? 'withdrawn' : 'current'
}

/** @param isNewest its papers are at the permanent address; those of earlier editions have their own */
function presentEdition(
  slug: string,
  { edition, issuedOn, file }: Edition,
  files: MediaByKey,
  isNewest: boolean,
) {
  return {
    edition,
    ...day('issued_on', issuedOn),
    papers: languages.flatMap((language) => {
      const found = files.get(file[language].slice('media:'.length))?.data
      const url = isNewest ? paperPath(slug, language) : editionPath(slug, edition, language)
      return found ? [{ language, url, bytes: found.bytes ?? 0, pages: found.pages ?? 0 }] : []
    }),
  }
}

function day<const Name extends string>(name: Name, value: DateOnly) {
  const written = value ? { bn: formatDate(value, 'bn'), en: formatDate(value, 'en') } : { bn: '', en: '' }
  return { [name]: value, ...inBoth(`${name}_format`, written) } as { [K in Name]: string } & ReturnType<
    typeof inBoth<`${Name}_format`>
  >
}
