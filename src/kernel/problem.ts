import type { WordParams } from './words.ts'

/**
 * Something that prevents an act, named by a camelCase fact. Rules return problems; the outermost layer turns
 * `code` into a sentence in the reader's language, using the `problems` of the modules' dictionaries.
 */
export type Problem<Code extends string = string> = {
  readonly code: Code
  /** The wire name of the field it belongs to; absent when it concerns the whole input. */
  readonly field?: string
  readonly params?: WordParams
}

type MoreOfRefusal = {
  /** What the caller needs to continue; `data` of the answer. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
  /** When the call may be repeated, if that is known. */
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Thrown to refuse a call, over HTTP and in server rendering alike.
 * `status` is the HTTP status: 400 malformed, 401, 403, 404, 409, 413, 422 a rule, 429, 502/503 an outside system.
 */
export class Refusal extends Error {
  readonly statusCode: number
  readonly problems: readonly Problem[]
  /** The problem that names the refusal: its code becomes `code`, its sentence `message`. */
  readonly main: Problem
  readonly data: MoreOfRefusal['data']
  readonly retryAfterSeconds: number | undefined

  constructor(
    statusCode: number,
    main: Problem,
    problems: readonly Problem[] = [],
    { data, retryAfterSeconds }: MoreOfRefusal = {},
  ) {
    super(main.code)
    this.name = 'Refusal'
    this.statusCode = statusCode
    this.main = main
    this.data = data
    this.problems = problems.length > 0 ? problems : main.field ? [main] : []
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Refuses with 422 if there is any problem. The first one names the refusal. */
export function refuseAny(problems: readonly Problem[]): void {
  const [first] = problems
  if (first) throw new Refusal(422, first, problems)
}

export function refuse(statusCode: number, code: string, params?: WordParams): never {
  throw new Refusal(statusCode, params ? { code, params } : { code })
}
