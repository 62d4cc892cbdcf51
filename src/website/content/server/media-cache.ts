import type { ReadDatabase } from '#platform/database/server/database.ts'
import { mediaType } from '../media-type.ts'
import type { MediaByKey } from '../pictures.ts'
import { listLive } from './store.ts'

/** The files that entries name, cached in memory: nearly every page shows some, and they change only by publication. */
export type Media = {
  current(): Promise<MediaByKey>
  /** Something was published. */
  forget(): void
}

/** @param filesUrl where the files are loaded from when not from this program (PAGE-10, API-08) */
export function openMedia(db: ReadDatabase, filesUrl?: string): Media {
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
