/** Albums and items on a page: rows of 2, 3 and 4 come out even (GAL-08). */
export const pageSize = 12

export type Page<Item> = {
  readonly data: Item[]
  readonly current_page: number
  /** How many items there are up to the end of this page; on a page after the last one, all. */
  readonly to: number
  readonly total: number
  readonly last_page: number
}

/** One page of a list; pages count from 1, and an empty list has one empty page. */
export function pageOf<Item>(items: readonly Item[], page: number): Page<Item> {
  const total = items.length
  return {
    data: items.slice((page - 1) * pageSize, page * pageSize),
    current_page: page,
    to: Math.min(page * pageSize, total),
    total,
    last_page: Math.max(1, Math.ceil(total / pageSize)),
  }
}

/**
 * Whether a video may be embedded: pages of ours may, and those of trusted sites. The content security policy
 * makes browsers refuse all others by the same list.
 * @param trusted origins such as https://player.example
 */
export function mayEmbed(address: string, trusted: readonly string[]): boolean {
  if (/^\/(?!\/)/.test(address)) return true
  return URL.canParse(address) && trusted.includes(new URL(address).origin)
}
