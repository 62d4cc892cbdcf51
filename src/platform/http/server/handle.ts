import type { z } from 'zod'
import type { Endpoint, Method } from '#kernel/endpoint.ts'
import { type Problem, Refusal } from '#kernel/problem.ts'
import type { Person } from '../person.ts'
import { isUploadedFile } from '../uploaded-file.ts'
import type { AuditEvent } from './audit.ts'
import type { Call } from './call.ts'
import type { Guard } from './guard.ts'

type AuditRule<Input, Answer> = string | ((input: Input, answer: Answer) => AuditEvent | undefined)

/** One call as it hangs on the server, its types forgotten so that all of them fit one list. */
export type Handler = {
  readonly endpoint: Endpoint
  readonly guardName: string
  /** Being asked does not count as being at work: the session goes on towards its end. */
  readonly isQuiet: boolean
  /** Comes from an outside system's page or program: whose cookies it carries proves nothing, and nothing is decided by them. */
  readonly isCallback: boolean
  /**
   * The key under which an answer to this is cached, which is the same for everyone until something is published;
   * undefined when answers are not cached, or none can be given.
   */
  cacheKey(raw: unknown): string | undefined
  /** Parses, guards, works and checks the answer. Throws a Refusal; any other error is our fault. */
  run(raw: unknown, call: Call): Promise<{ answer: unknown; audit: AuditEvent | undefined }>
}

/**
 * Hangs work on an endpoint. The input is parsed by the endpoint's schema before `work` sees it, and the
 * answer is checked by it before anyone else does, so nothing undeclared leaves the house.
 */
export function handle<I extends z.ZodObject, O extends z.ZodType, Who extends Person | undefined>(
  endpoint: Endpoint<Method, string, I, O>,
  options: {
    readonly guard: Guard<Who>
    readonly audit?: AuditRule<z.output<I>, z.output<O>>
    /** Only for calls that answer stored content, the same in both languages and to everyone. */
    readonly isCacheable?: boolean
    /** Only for calls that a page makes by itself, without its reader. */
    readonly isQuiet?: boolean
    /** Only for calls that an outside system makes, or sends a browser to make. */
    readonly isCallback?: boolean
  },
  work: (input: z.output<I>, call: Call<Who>) => Promise<z.output<O>> | z.output<O>,
): Handler {
  return {
    endpoint,
    guardName: options.guard.name,
    isQuiet: options.isQuiet ?? false,
    isCallback: options.isCallback ?? false,
    cacheKey(raw) {
      if (!options.isCacheable) return undefined
      const input = endpoint.in.safeParse(raw)
      return input.success ? `${endpoint.path} ${JSON.stringify(input.data)}` : undefined
    },
    async run(raw, call) {
      options.guard.require(call.who)
      const input = parseInput(endpoint, needsSanitising(raw) ? sanitise(raw) : raw)
      const answer = endpoint.out.parse(await work(input, call as Call<Who>))
      return { answer, audit: auditOf(options.audit, input, answer) }
    },
  }
}

function parseInput<I extends z.ZodObject>(endpoint: { readonly in: I }, raw: unknown): z.output<I> {
  const parsed = endpoint.in.safeParse(raw)
  if (parsed.success) return parsed.data
  const problems: Problem[] = parsed.error.issues.map((issue) => ({
    // A schema names its own problems; Zod's English sentences never reach a person.
    code: /^[a-z][A-Za-z0-9]*$/.test(issue.message) ? issue.message : 'fieldInvalid',
    field: issue.path.join('.'),
  }))
  throw new Refusal(422, problems[0] ?? { code: 'fieldInvalid' }, problems)
}

/**
 * A NUL and half a letter (what a cut emoji leaves) are no text: nobody types them, a broken paste may hold them, the
 * database refuses them. The NUL is dropped, the half becomes "\u{FFFD}".
 */
function sanitise(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(sanitise)
  if (typeof value !== 'object' || value === null) return value
  if (isUploadedFile(value)) return { ...value, filename: sanitise(value.filename) }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [sanitise(name), sanitise(inner)]))
}

/** No call of ours takes a tenth of it. What lies deeper, whoever walks through it falls. */
const deepest = 100

/** @throws Refusal 400 for what lies too deep */
function needsSanitising(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (depth === deepest) throw new Refusal(400, { code: 'bodyMalformed' })
  if (Array.isArray(value)) return value.some((inner) => needsSanitising(inner, depth + 1))
  if (isUploadedFile(value)) return needsSanitising(value.filename)
  // Every call is looked at: no list of its parts is made.
  for (const name in value)
    if (needsSanitising(name) || needsSanitising((value as Record<string, unknown>)[name], depth + 1))
      return true
  return false
}

function auditOf<Input, Answer>(
  rule: AuditRule<Input, Answer> | undefined,
  input: Input,
  answer: Answer,
): AuditEvent | undefined {
  return typeof rule === 'function' ? rule(input, answer) : rule ? { action: rule } : undefined
}
