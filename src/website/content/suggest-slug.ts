const longest = 60

/** Suggests a slug for a new entry from its English title; empty if that has no Latin letter or digit. */
export function suggestSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .match(/[a-z0-9]+/g)
  let slug = ''
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, longest)
    if (longer.length > longest) break
    slug = longer
  }
  return slug
}
