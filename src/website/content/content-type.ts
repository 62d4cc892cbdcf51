import { z } from 'zod'
import type { Problem } from '#kernel/problem.ts'
import type { Data } from './entry-data.ts'
import { type Fields, type ShapeOf, shapeOf } from './fields.ts'
import type { ContentModule } from './module-names.ts'

/** The parts that the address of an entry is made of. */
type Found = { readonly id: number; readonly slug: string; readonly data: Data }

type Declaration<Name extends string, F extends Fields> = {
  readonly name: Name
  /** The dictionary whose `types` name it for its editors. */
  readonly words: string
  readonly module: ContentModule
  /** The slug of the one entry of a type that has no other; the site cannot do without it. */
  readonly only?: string
  readonly fields: F
  /** The field by which an entry is known: in lists, in the search. */
  readonly title?: keyof F & string
  /** Its slug is a path, which may hold slashes. */
  readonly slugIsPath?: boolean
  /** Address of an entry on the site; absent when it has no page of its own. */
  readonly address?: (slug: string) => string
  /** Where the search leads when an entry has no page of its own at its slug. */
  readonly foundAt?: (entry: Found) => string
  /** False when its words are no use to the search although it has an address. */
  readonly search?: boolean
  /** Readers meet its entries in an order that editors choose. */
  readonly isOrdered?: boolean
  /** The field with the minute from which readers no longer see it. */
  readonly endsWith?: keyof F & string
  /** What else stands in the way of publishing, beside fields that are required and empty. */
  problemsOf?(data: z.output<z.ZodObject<ShapeOf<F>>>): readonly Problem[]
}

/** A type of content: one declaration from which schema, parts, cleaning, search text and editor follow. */
export type ContentType<Name extends string = string, F extends Fields = Fields> = Declaration<Name, F> & {
  /** False for the few types that have a single entry. */
  readonly isListed: boolean
  /** Stored data. Lenient about what is empty, strict about names and shapes. */
  readonly schema: z.ZodObject<ShapeOf<F>>
  /** Data with nothing filled in. */
  readonly blank: z.output<z.ZodObject<ShapeOf<F>>>
}

/** The data of a type as it is stored and read. */
export type DataOf<T extends ContentType> = z.output<T['schema']>
/** The same as it may be given: fields that are left out are empty. */
export type NewData<T extends ContentType> = z.input<T['schema']>

/** A published entry, as readers see it: a language that is not published has empty texts in it. */
export type LiveEntry<T extends ContentType> = {
  readonly id: number
  readonly slug: string
  readonly position: number
  readonly data: DataOf<T>
  readonly changedAt: Date
  /** When the readers of each language last got a change. */
  readonly changedIn?: { readonly bn: Date; readonly en: Date }
}

export function contentType<const Name extends string, F extends Fields>(
  declaration: Declaration<Name, F>,
): ContentType<Name, F> {
  const schema = z.strictObject(shapeOf(declaration.fields))
  return { ...declaration, isListed: declaration.only === undefined, schema, blank: schema.parse({}) }
}
