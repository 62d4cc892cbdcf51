import { linkTypes } from './codes.ts'
import { contentType } from './content-type.ts'
import { choice, line, link, list } from './fields.ts'
import type { Pair } from './pair.ts'

const itemFields = {
  title: line({ both: true, required: true }),
  /** A few words under the title, shown if there is room. */
  note: line({ both: true }),
  url: link(),
  linkType: choice(linkTypes, { standard: 'internal' }),
  urlTarget: line({ longest: 40 }),
}

/** A menu, with items in four levels (NAV-07). Its slug is its name on the wire. */
export const menuType = contentType({
  name: 'menu',
  words: 'content/editor',
  module: 'page',
  fields: {
    items: list({
      ...itemFields,
      items: list({ ...itemFields, items: list({ ...itemFields, items: list(itemFields) }) }),
    }),
  },
})

/** An item of any level. */
export type MenuItem = {
  readonly id: number
  readonly title: Pair
  readonly note: Pair
  readonly url: string
  readonly linkType: (typeof linkTypes)[number]
  readonly urlTarget: string
  readonly items?: readonly MenuItem[]
}
