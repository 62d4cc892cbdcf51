import type { Language } from '#kernel/language.ts'
import { languages } from '#kernel/language.ts'
import { isTelephone } from '#kernel/phone.ts'
import type { Problem } from '#kernel/problem.ts'
import type { ContentType } from './content-type.ts'
import { type Data, leavesOf, mergeTexts, type Part } from './entry-data.ts'
import { isEmptyHtml, listHtmlFaults } from './html-faults.ts'

/** An entry's state in one language. */
export type Standing = {
  /** The version whose text readers see. */
  readonly version?: number
  /** The version to be published, and when. */
  readonly due?: { readonly version: number; readonly at: Date }
}
export type Standings = { readonly [L in Language]: Standing }

/** What readers see of an entry, and the version that its shared part comes from. */
export type Live = { readonly data: Data; readonly sharedVersion: number }

/**
 * What readers see after a version is published in a language: its text in that language and its shared part.
 * The other language's text stays exactly the same.
 */
export function liveAfterPublishing(
  type: ContentType,
  live: Live | undefined,
  version: { readonly number: number; readonly data: Data },
  language: Language,
): Live {
  const data = mergeTexts(type.fields, live?.data, version.data, [language])
  const isSameShared = live !== undefined && sharedOf(type, live.data) === sharedOf(type, version.data)
  return { data, sharedVersion: isSameShared ? live.sharedVersion : version.number }
}

/** What readers see after a language is unpublished; undefined if no language is left. */
export function liveAfterUnpublishing(
  type: ContentType,
  live: Live,
  standings: Standings,
  language: Language,
): Live | undefined {
  const left = languages.filter((one) => one !== language && standings[one].version !== undefined)
  return left.length > 0 ? { ...live, data: mergeTexts(type.fields, undefined, live.data, left) } : undefined
}

/** A language is older than the shared part if a later publication of the other language changed that. */
export function isOlderThanShared({ version }: Standing, sharedVersion: number | undefined): boolean {
  return version !== undefined && sharedVersion !== undefined && version < sharedVersion
}

/** Why a version may not be published in a language, with the field of each problem. */
export function listGaps(type: ContentType, data: Data, language: Language): Problem[] {
  const gaps = leavesOf(type.fields, data).flatMap(({ field, value, path }): Problem[] => {
    const own = field.isInBoth ? (value as Data | undefined)?.[language] : value
    const place = field.isInBoth ? `${path}.${language}` : path
    const isEmpty = field.kind === 'html' ? isEmptyHtml(String(own ?? '')) : own === undefined || own === ''
    if (field.isRequired && isEmpty) return [{ code: 'contentMissing', field: place }]
    if (field.isTelephone && !isEmpty && !isTelephone(String(own)))
      return [{ code: 'telephoneWrong', field: place }]
    if (field.kind !== 'html' || isEmpty) return []
    return listHtmlFaults(String(own)).map((code) => ({ code, field: place }))
  })
  const emptyLists = Object.entries(type.fields).flatMap(([name, field]): Problem[] => {
    const isEmpty = field.kind === 'list' ? (data[name] as unknown[]).length === 0 : data[name] === undefined
    const isListLike = field.kind === 'list' || field.kind === 'group'
    return isListLike && field.isRequired && isEmpty ? [{ code: 'contentMissing', field: name }] : []
  })
  return [...gaps, ...emptyLists, ...(type.problemsOf?.(data) ?? [])]
}

/** The fields whose text one language has and the other lacks. */
export function listUntranslated(type: ContentType, data: Data, language: Language): string[] {
  const other: Language = language === 'bn' ? 'en' : 'bn'
  return leavesOf(type.fields, data).flatMap(({ field, value, path }) => {
    if (!field.isInBoth) return []
    const pair = (value ?? {}) as Data
    return !pair[language] && pair[other] ? [path] : []
  })
}

/** Keeps all parts of a version that a save may not change. */
export function keepOtherParts(type: ContentType, before: Data, after: Data, part: Part | 'all'): Data {
  if (part === 'all') return after
  if (part === 'shared') return mergeTexts(type.fields, before, after, [])
  return mergeTexts(
    type.fields,
    after,
    before,
    languages.filter((language) => language !== part),
  )
}

/** Times of publication are whole minutes (and Asia/Dhaka's offset has none less). */
export function toMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000)
}

/** Whether a minute by the clock of Dhaka has passed; false if it is empty. */
export function hasEnded(until: string, now: Date): boolean {
  return until !== '' && new Date(`${until}:00+06:00`) <= now
}

/** A redirect: an old path without its first slash, and its present target. */
export type Redirect = { readonly from: string; readonly to: string }

/**
 * The redirects after an entry has moved. None points to another one: those to the old address now point to
 * the new one, and the new address itself is not redirected.
 */
export function redirectsAfterMove(redirects: readonly Redirect[], from: string, to: string): Redirect[] {
  const old = withoutSlash(from)
  const now = withoutSlash(to)
  return [
    ...redirects
      .filter((one) => one.from !== old && one.from !== now)
      .map((one) => (pathOf(one.to) === old ? { ...one, to } : one)),
    { from: old, to },
  ]
}

/**
 * Follows redirects from a target to their end.
 * @returns the end, or the code of a problem if the old path would redirect to itself
 */
export function endOfRedirect(
  redirects: readonly Redirect[],
  from: string,
  to: string,
): { readonly to: string } | { readonly code: 'redirectLoop' } {
  const seen = new Set([withoutSlash(from)])
  let end = to
  while (end.startsWith('/')) {
    const here = pathOf(end)
    if (seen.has(here)) return { code: 'redirectLoop' }
    seen.add(here)
    const next = redirects.find((one) => one.from === here)
    if (!next) break
    end = next.to
  }
  return { to: end }
}

const withoutSlash = (path: string) => path.replace(/^\//, '')
const pathOf = (address: string) => withoutSlash(address).replace(/[?#].*$/, '')

function sharedOf(type: ContentType, data: Data): string {
  return JSON.stringify(mergeTexts(type.fields, undefined, data, []), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
