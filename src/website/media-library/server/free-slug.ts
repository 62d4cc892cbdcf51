import type { DbOrTx } from '#platform/database/server/database.ts'
import { isSlug } from '#website/content/check-data.ts'
import { mediaType } from '#website/content/media-type.ts'
import { findEntry } from '#website/content/server/entry-store.ts'

/** Small Latin letters, digits and hyphens of the file's name; empty if it has none. */
export function slugFrom(filename: string): string {
  return filename
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

/**
 * A slug that no file has yet.
 * @param kind the name for a file whose own name gives no slug
 */
export async function freeSlug(
  db: DbOrTx,
  named: string,
  { kind, hash, now }: { readonly kind: 'picture' | 'paper'; readonly hash: string; readonly now: Date },
): Promise<string> {
  const mark = hash.slice(0, 8)
  const slug = isSlug(mediaType, named) ? named : `${kind}-${mark}`
  if (!(await findEntry(db, mediaType.name, slug))) return slug
  const other = `${slug}-${mark}`
  if (!(await findEntry(db, mediaType.name, other))) return other
  // The same file was added before, under both names.
  return `${other}-${now.getTime().toString(36)}`
}
