import type { ContentType } from '#website/content/content-type.ts'

/** How an entry is named in a request to a second person: `content:page:page:privacy`, module, type and slug. */
export const thingOf = ({ module, name }: ContentType, slug: string): string =>
  `content:${module}:${name}:${slug}`
