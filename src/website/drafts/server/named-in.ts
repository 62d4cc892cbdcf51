import type { ContentType } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import type { Fields } from '#website/content/fields.ts'
import { endingOf, mediaType } from '#website/content/media-type.ts'
import { inBoth } from '#website/content/pair.ts'
import { filePath } from '#website/content/pictures.ts'
import { listForEditors } from '#website/content/server/listed-store.ts'
import type { DraftDependencies } from './dependencies.ts'
import { presentListed } from './present.ts'

/** The most entries that a select offers. */
const maxChoices = 500

/** What a form must know of other entries: possible targets of its references, and the pictures and papers in it. */
export async function namedIn(
  { db, types }: Pick<DraftDependencies, 'db' | 'types'>,
  type: ContentType,
  drafts: readonly (Data | undefined)[],
) {
  const referred = types.filter(({ name }) => referredTypes(type.fields).has(name))
  const choices = await Promise.all(
    referred.map(async ({ name, title }) => {
      const listed = await listForEditors(db, { type: name, title }, { size: maxChoices, offset: 0 })
      return [name, listed.map((each) => ({ slug: each.slug, ...inBoth('title', each.title) }))] as const
    }),
  )
  const slugs = [...JSON.stringify(drafts).matchAll(/media:([a-z0-9-]+)/g)].map(([, slug = '']) => slug)
  const wanted = { type: mediaType.name, slugs: [...new Set(slugs)] }
  const files = slugs.length > 0 ? await listForEditors(db, wanted, { size: maxChoices, offset: 0 }) : []
  return {
    choices: Object.fromEntries(choices),
    pictures: Object.fromEntries(
      files.map(presentListed).flatMap(({ slug, picture }) => (picture ? [[slug, picture]] : [])),
    ),
    papers: Object.fromEntries(
      files.flatMap(({ slug, file }) =>
        file && endingOf(file.name) === 'pdf' ? [[slug, filePath(file.hash, 'pdf')]] : [],
      ),
    ),
  }
}

function referredTypes(fields: Fields): Set<string> {
  const found = Object.values(fields).flatMap((field): string[] => [
    ...(field.of ? [field.of] : []),
    ...(field.item?.of ? [field.item.of] : []),
    ...(field.fields ? referredTypes(field.fields) : []),
  ])
  return new Set(found)
}
