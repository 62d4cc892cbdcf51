import type { ReadDatabase } from '#platform/database/server/database.ts'
import { type UntilPublished, untilPublished } from '#platform/pages/server/until-published.ts'
import { mediaType } from '../media-type.ts'
import type { MediaByKey } from '../pictures.ts'
import { listLive } from './store.ts'

/** The files that entries refer to, cached in memory: nearly every page needs some, and only publishing changes any. */
export type Media = UntilPublished<MediaByKey>

/** @param filesUrl where files are loaded from, if not from this program (PAGE-10, API-08) */
export function openMedia(db: ReadDatabase, filesUrl?: string): Media {
  return untilPublished(async () => {
    const { media } = await listLive(db, [mediaType], ['words'])
    const byKey = new Map(media.map((entry) => [entry.slug, entry]))
    return Object.assign(byKey, filesUrl ? { filesUrl } : {})
  })
}
