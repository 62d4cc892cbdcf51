import type { Database } from '#platform/database/server/database.ts'
import { mediaType } from '../media-type.ts'
import type { MediaByKey } from '../pictures.ts'
import { listLive } from './store.ts'

/** The files that entries name, kept in memory: nearly every page shows some, and they change only by publication. */
export type Media = {
  current(): Promise<MediaByKey>
  /** Something was published. */
  forget(): void
}

/** @param filesUrl where the files are loaded from when not from this house (PAGE-10, API-08) */
export function openMedia(db: Database, filesUrl?: string): Media {
  let shelf: Promise<MediaByKey> | undefined
  async function read(): Promise<MediaByKey> {
    const { media } = await listLive(db, [mediaType])
    const shelf = new Map(media.map((entry) => [entry.slug, entry]))
    return Object.assign(shelf, filesUrl ? { filesUrl } : {})
  }
  return {
    current() {
      shelf ??= read().catch((error: unknown) => {
        shelf = undefined
        throw error
      })
      return shelf
    },
    forget() {
      shelf = undefined
    },
  }
}
