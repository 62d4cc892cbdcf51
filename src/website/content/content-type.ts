import { z } from 'zod'
import type { Problem } from '#kernel/problem.ts'
import type { Data } from './entry-data.ts'
import { type Fields, type ShapeOf, shapeOf } from './fields.ts'
import type { ContentModule } from './module-names.ts'

/** The parts from which the address of an entry is made. */
type Found = { readonly id: number; readonly slug: string; readonly data: Data }

type Declaration<Name extends string, F extends Fields> = {
  readonly name: Name
  /** The dictionary whose `types` hold the type's name for editors. */
  readonly words: string
  readonly module: ContentModule
  /** The slug of the only entry, for a type with a single one that the site cannot do without. */
  readonly only?: string
  readonly fields: F
  /** The field that names an entry, in lists and in the search. */
  readonly title?: keyof F & string
  /** Its slug is a path, which may hold slashes. */
  readonly slugIsPath?: boolean
  /** Address of an entry on the site; absent when it has no page of its own. */
  readonly address?: (slug: string) => string
  /** Where the search links to if an entry has no page at its slug. */
  readonly foundAt?: (entry: Found) => string
  /** False if the search should ignore its texts although it has an address. */
  readonly search?: boolean
  /** Readers see its entries in an order that editors choose. */
  readonly isOrdered?: boolean
  /** The field with the minute at which readers stop seeing it. */
  readonly endsWith?: keyof F & string
  /** Further problems that prevent publishing, beside required fields that are empty. */
  problemsOf?(data: z.output<z.ZodObject<ShapeOf<F>>>): readonly Problem[]
}

/** A type of content: one declaration from which schema, parts, cleaning, search text and editor follow. */
export type ContentType<Name extends string = string, F extends Fields = Fields> = Declaration<Name, F> & {
  /** False for the few types with a single entry. */
  readonly isListed: boolean
  /** Stored data: empty values are allowed, unknown names and wrong shapes are not. */
  readonly schema: z.ZodObject<ShapeOf<F>>
  /** Data with nothing filled in. */
  readonly blank: z.output<z.ZodObject<ShapeOf<F>>>
}

/** The data of a type as it is stored and read. */
export type DataOf<T extends ContentType> = z.output<T['schema']>
/** The same as input: omitted fields are empty. */
export type NewData<T extends ContentType> = z.input<T['schema']>

/** A published entry, as readers see it; texts in an unpublished language are empty. */
export type LiveEntry<T extends ContentType> = {
  readonly id: number
  readonly slug: string
  readonly position: number
  readonly data: DataOf<T>
  readonly changedAt: Date
  /** When each language last changed for its readers. */
  readonly changedIn?: { readonly bn: Date; readonly en: Date }
}

export function contentType<const Name extends string, F extends Fields>(
  declaration: Declaration<Name, F>,
): ContentType<Name, F> {
  const schema = z.strictObject(shapeOf(declaration.fields))
  return { ...declaration, isListed: declaration.only === undefined, schema, blank: schema.parse({}) }
}
