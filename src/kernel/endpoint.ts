import { z } from 'zod'
import { foldDigits } from './bangla-text.ts'

export type Method = 'GET' | 'POST'
/** How a call is named everywhere: its method and its path, whose parameters are written {name} as in the specification. */
export type CallKey = `${Method} /${string}`

/**
 * One call, described once: its schemas give types, validation, OpenAPI and form rules.
 * `in` holds path parameters, query and body together; `out` is the whole answer of status 200.
 */
export type Endpoint<
  K extends CallKey = CallKey,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> = Description<O> & {
  readonly key: K
  readonly method: Method
  readonly path: string
  readonly in: I
}

type Description<O extends z.ZodType> = {
  readonly summary: string
  readonly out: O
  /** Names that `in` does not have and that are refused if sent. All other unknown names are dropped. */
  readonly refusedNames?: RegExp
  /** The body may be multipart with files; these arrive as `UploadedFile`. */
  readonly takesFiles?: boolean
  /** How a body that is too large is refused: field and problem; `n` is its size in megabytes. */
  readonly tooLarge?: { readonly field: string; readonly code: string }
  /**
   * The caller must have recently proved their identity (design §10): always, or if one of these fields is
   * filled in. Ignored if nobody is signed in.
   */
  readonly needsFreshProof?: 'always' | readonly string[]
  /** Converts the usual refusal into this call's own shape. */
  readonly presentRefused?: (answer: RefusalAnswer) => object
}

export type Sent<E> = E extends { in: infer I extends z.ZodType } ? z.input<I> : never
/** The input of a call, as its schema has read it. */
export type In<E> = E extends { in: infer I extends z.ZodType } ? z.output<I> : never
export type Out<E> = E extends { out: infer O extends z.ZodType } ? z.output<O> : never
export type KeyOf<E> = E extends { key: infer K } ? K : never

const nothing = z.object({})

/** Declares a call. One without `in` takes nothing. */
export function endpoint<
  const K extends CallKey,
  O extends z.ZodType,
  I extends z.ZodObject = typeof nothing,
>(key: K, declaration: Description<O> & { readonly in?: I }): Endpoint<K, I, O> {
  const [method, path] = key.split(' ') as [Method, string]
  return { key, method, path, ...declaration, in: declaration.in ?? (nothing as z.ZodObject as I) }
}

/** The envelope of API-04 around `data`. */
export function envelope<D extends z.ZodType>(data: D) {
  return z.object({ status: z.literal(1), message: z.string(), data })
}

/** A page of a list, counted from 1; `from` and `to` are the positions of its first and last row in the whole list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    current_page: z.number(),
    last_page: z.number(),
    from: z.number(),
    to: z.number(),
    total: z.number(),
  })
}

/** The requested page, as typed: the first if it is not a number, the last if it is beyond the end. */
export function pageAsked(typed: string, size: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, Math.trunc(Number(foldDigits(typed))) || 1), pages)
  return { page, size, offset: (page - 1) * size }
}

/** The position of a page of `size` in its list, as `pageOf` names it; `shown` is the number of its rows. */
export function pageNumbers(
  { page, size }: { readonly page: number; readonly size: number },
  shown: number,
  total: number,
) {
  const before = (page - 1) * size
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / size)),
    from: shown > 0 ? before + 1 : 0,
    to: shown > 0 ? before + shown : 0,
    total,
  }
}

/** The answer of every refused call, whatever its `out`. */
export const refusalAnswer = z.object({
  status: z.literal(0),
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reference: z.string().optional(),
  /** What the caller needs to continue, for refusals that provide it. */
  data: z.record(z.string(), z.unknown()).optional(),
})
export type RefusalAnswer = z.output<typeof refusalAnswer>

/** `status` of every successful call (API-04). */
export const ok = 1 as const

/** A successful answer: the message for the person, and the data. */
export function done<D>(message: string, data: D): { status: 1; message: string; data: D } {
  return { status: ok, message, data }
}
