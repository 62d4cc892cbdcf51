import { type Language, languages } from '#kernel/language.ts'
import type { Problem } from '#kernel/problem.ts'
import type { ContentType } from '../content-type.ts'
import type { Data } from '../entry-data.ts'
import { linksOf } from '../references.ts'
import type { IsLiveTarget } from './link-targets.ts'

const ofMedia = 'media:'

/** Dead links of an entry, each with the field that holds it. */
export function listDeadLinks(
  type: ContentType,
  data: Data,
  leadsSomewhere: IsLiveTarget,
  of: readonly Language[] = languages,
): Problem[] {
  return linksOf(type, data, of)
    .filter(({ name }) => !leadsSomewhere(name))
    .map(toProblem)
}

/** A link to a file that is in the library but not published yet is no mistake: the file waits for its words. */
function toProblem({ name, field }: { readonly name: string; readonly field: string }): Problem {
  return name.startsWith(ofMedia)
    ? { code: 'fileNotShown', field, params: { name: name.slice(ofMedia.length) } }
    : { code: 'leadsNowhere', field, params: { name } }
}

/** Dead links that are not live already: a target removed later must not block a correction. */
export function listNewDeadLinks(
  type: ContentType,
  data: Data,
  live: Data | undefined,
  leadsSomewhere: IsLiveTarget,
  of: readonly Language[] = languages,
): Problem[] {
  const old = new Set(live ? linksOf(type, live).map(({ name }) => name) : [])
  return listDeadLinks(type, data, (name) => old.has(name) || leadsSomewhere(name), of)
}
