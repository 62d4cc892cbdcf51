import type { Database } from '#platform/database/server/database.ts'
import { mediaType } from '../media-type.ts'
import type { MediaByKey } from '../pictures.ts'
import { listLive } from './store.ts'

/** The files that entries refer to, cached in memory: nearly every page needs some, and only publishing changes any. */
export type Media = {
  current(): Promise<MediaByKey>
  /** Call it after a publication. */
  forget(): void
}

/** @param filesUrl where files are loaded from, if not from this program (PAGE-10, API-08) */
export function openMedia(db: Database, filesUrl?: string): Media {
  let cached: Promise<MediaByKey> | undefined
  async function read(): Promise<MediaByKey> {
    const { media } = await listLive(db, [mediaType], ['words'])
    const byKey = new Map(media.map((entry) => [entry.slug, entry]))
    return Object.assign(byKey, filesUrl ? { filesUrl } : {})
  }
  return {
    current() {
      cached ??= read().catch((error: unknown) => {
        cached = undefined
        throw error
      })
      return cached
    },
    forget() {
      cached = undefined
    },
  }
}
