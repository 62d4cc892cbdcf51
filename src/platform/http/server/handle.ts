import type { z } from 'zod'
import type { CallKey, Endpoint } from '#kernel/endpoint.ts'
import { type Problem, Refusal, refuse, refuseAny } from '#kernel/problem.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import { isUnreachable, isWriteConflict, OutcomeUnknown } from '#platform/database/server/unreachable.ts'
import type { Act } from '#platform/limits/acts.ts'
import type { Person } from '../person.ts'
import { isUploadedFile } from '../uploaded-file.ts'
import { keyField, readKey } from './act-answers.ts'
import { type AuditEvent, recordAudit } from './audit.ts'
import type { Call } from './call.ts'
import { requireFreshProof } from './fresh-proof.ts'
import type { Guard } from './guard.ts'
import { openAct, type StoredAnswerLimit } from './keyed-act.ts'

/** The action of the audit line, or a function that makes the line from the input and from what was answered or changed. */
type AuditRule<Input, Outcome> = string | ((input: Input, outcome: Outcome) => AuditEvent | undefined)

/**
 * Runs work in one transaction, and writes the audit line of the call as its last statement: what is written, what is
 * enqueued and the line commit together or not at all. Slow work and outside calls belong before or after it, never
 * inside. A call may use it more than once; each use writes a line of its own.
 */
export type Change<Result = unknown> = <T extends Result>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** A change that leaves no line in the audit log, and why it needs none. */
export type Unaudited = { readonly unaudited: string }
export const unaudited = (why: string): Unaudited => ({ unaudited: why })

/** Called first in the transaction of a change by somebody signed in. @throws Refusal when they are gone */
export type HoldCaller = (tx: Transaction, who: Person) => Promise<void>

/** A registered call. Its types are erased, so that all calls fit into one list. */
export type Handler = {
  readonly endpoint: Endpoint
  readonly guardName: string
  /** The call does not prolong the session. */
  readonly isQuiet: boolean
  /** An outside system makes it, or sends a browser to make it: the cookies prove nothing and decide nothing. */
  readonly isCallback: boolean
  /** Signs somebody in: refused if a browser comes from another site's page. */
  readonly isSignIn: boolean
  /** The act as which each call is counted and limited, before its input is read. */
  readonly costs: Act | undefined
  /** How the call changes what is stored: with a line in the audit log, without one and why, or not at all. */
  readonly changes: 'audited' | Unaudited | undefined
  /** How long browsers may reuse an answer; undefined: not at all. */
  readonly maxAgeSeconds: number | undefined
  /** A call repeated with the same key does nothing, and gets the first answer (act-answers.ts). */
  readonly takesKey: boolean
  /**
   * Cache key of an answer that is the same for everyone until something is published; undefined if answers are not
   * cached, or the input is not valid.
   */
  cacheKey(raw: unknown): string | undefined
  /**
   * Guards the call, parses the input, works, and checks the answer. Throws a Refusal; any other error is our fault.
   * @param db where changes and audit lines are written
   * @param hold keeps the caller from being erased until the change has committed
   * @param answerLimit counts answers that will be stored under a key
   */
  run(
    raw: unknown,
    call: Call,
    db: Database,
    hold?: HoldCaller,
    answerLimit?: StoredAnswerLimit,
  ): Promise<unknown>
}

type CallOptions<Who> = {
  readonly guard: Guard<Who>
  /** Only for calls that a page makes by itself, without its reader's doing. */
  readonly isQuiet?: boolean
  /** Only for calls that an outside system makes, or sends a browser to make. */
  readonly isCallback?: boolean
  /** Only for calls by which somebody signs in. */
  readonly isSignIn?: boolean
  /** The act as which each call is counted (`platform/limits/acts.ts`). */
  readonly costs?: Act
}

/**
 * Registers work for an endpoint that changes nothing: its module's `db` is read-only, so a write fails. The endpoint's
 * schemas parse the input before `work` sees it, and strip from the answer everything that is not declared. The line of
 * `audit` is written before the answer is sent. It is made from the input and from what `work` returned, including
 * fields that are there for the line alone; the type of `audit`'s second parameter says which those are.
 */
export function handle<
  I extends z.ZodObject,
  O extends z.ZodType,
  Who extends Person | undefined,
  ForLine = unknown,
>(
  endpoint: Endpoint<CallKey, I, O>,
  options: CallOptions<Who> & {
    readonly audit?: AuditRule<z.output<I>, ForLine>
    /** Only for calls that answer stored content, the same in both languages and to everyone. */
    readonly isCacheable?: boolean
    /** Only for answers that are the same for everybody: how long browsers may reuse them, in seconds. */
    readonly maxAgeSeconds?: number
  },
  work: (
    input: z.output<I>,
    call: Call<Who>,
  ) => Promise<z.output<O> & NoInfer<ForLine>> | (z.output<O> & NoInfer<ForLine>),
): Handler {
  return {
    ...declared(endpoint, options),
    changes: undefined,
    maxAgeSeconds: options.maxAgeSeconds,
    takesKey: false,
    cacheKey(raw) {
      if (!options.isCacheable) return undefined
      const input = endpoint.in.safeParse(raw)
      return input.success ? `${endpoint.path} ${JSON.stringify(input.data)}` : undefined
    },
    async run(raw, call, db) {
      options.guard.require(call.who)
      requireFreshProof(endpoint, raw, call)
      const input = parseInput(endpoint, needsSanitising(raw) ? sanitise(raw) : raw)
      const worked = await work(input, call as Call<Who>)
      const answer = endpoint.out.parse(worked)
      const event = options.audit && auditOf(options.audit, input, worked)
      if (event) await recordAudit(db, call, event)
      return answer
    },
  }
}

type ChangeOptions<Input, Who, Result, Answer> = CallOptions<Who> & {
  readonly audit: AuditRule<Input, Result> | Unaudited
  /** Only for calls whose answers must not be stored under a key, with the reason. */
  readonly takesNoKey?: string
  /** Only for calls outside `/api-app/` that take a key: what identifies a caller who is not signed in. */
  readonly keyToken?: (input: Input, call: Call) => string | undefined
  /**
   * Makes the answer from what `change` returned, and from nothing else. Under a key, the answer is then stored in the
   * transaction of the change, so that the act is never done with its answer lost.
   */
  readonly answer?: (result: Result, input: Input, call: Call<Who>) => Answer
}

/**
 * Registers work for an endpoint that changes something: everything it writes goes through `change`, in whose
 * transaction the audit line is written. The line is made from the input and from the result of `change`, whose type is
 * that of `audit`'s second parameter. Under a key the act is done once, even if its answer is lost.
 * @throws Error when the work ends without having run `change`: it only reads, or it writes in some other way
 */
export function handleChange<
  I extends z.ZodObject,
  O extends z.ZodType,
  Who extends Person | undefined,
  Result,
>(
  endpoint: Endpoint<CallKey, I, O>,
  options: ChangeOptions<z.output<I>, Who, Result, z.output<O>>,
  work: (input: z.output<I>, call: Call<Who>, change: Change<Result>) => Promise<z.output<O>>,
): Handler {
  const { audit } = options
  const isUnaudited = typeof audit === 'object'
  const takesKey = isKeyed(endpoint, options)
  return {
    ...declared(endpoint, options),
    changes: isUnaudited ? audit : 'audited',
    maxAgeSeconds: undefined,
    takesKey,
    cacheKey: () => undefined,
    async run(raw, call, db, hold, answerLimit) {
      options.guard.require(call.who)
      requireFreshProof(endpoint, raw, call)
      const key = takesKey ? readKey(raw, call) : undefined
      const sent = takesKey ? withKey(raw, endpoint, key) : raw
      const input = parseInput(endpoint, needsSanitising(sent) ? sanitise(sent) : sent)
      const who = call as Call<Who>
      const token = options.keyToken?.(input, call)
      const act = openAct(db, endpoint.path, { key, input, call, token, answerLimit })
      return act.answerOnce(async () => {
        let hasChanged = false
        const change: Change<Result> = async (write) => {
          const result = await db.transaction(async (tx) => {
            if (call.who) await hold?.(tx, call.who)
            await act.begin(tx)
            const written = await write(tx)
            const event = isUnaudited ? undefined : auditOf(audit, input, written)
            const answer = options.answer && endpoint.out.parse(options.answer(written, input, who))
            await act.noteDone(tx, event?.thing, answer)
            if (event) await recordAudit(tx, call, event)
            return written
          })
          hasChanged = true
          act.markCommitted()
          return result
        }
        const answer = await retryConflicts(
          () => work(input, who, change),
          () => hasChanged,
        )
        if (!hasChanged) throw new Error(`${endpoint.path} declares a change and made none`)
        return endpoint.out.parse(answer)
      })
    },
  }
}

/** What calls of both kinds say of themselves. */
function declared<Who>(
  endpoint: Endpoint,
  { guard, isQuiet = false, isCallback = false, isSignIn = false, costs }: CallOptions<Who>,
) {
  return { endpoint, guardName: guard.name, isQuiet, isCallback, isSignIn, costs }
}

/** How often work is retried after a write conflict. */
const maxConflicts = 3

async function retryConflicts<T>(
  run: () => Promise<T>,
  hasChanged: () => boolean,
  retriesLeft = maxConflicts,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    // The change has committed; whether what follows it did is not known.
    if (hasChanged()) throw isUnreachable(error) ? new OutcomeUnknown(error) : error
    if (retriesLeft === 0 || !isWriteConflict(error)) throw error
    // This time the rules see what the other change took, and refuse it in their own words.
    return retryConflicts(run, hasChanged, retriesLeft - 1)
  }
}

/** An answer repeated from the store must not sign anybody in or give them a proof. */
function isKeyed(
  { method, path }: Endpoint,
  { isSignIn, takesNoKey, keyToken }: { isSignIn?: boolean; takesNoKey?: string; keyToken?: unknown },
): boolean {
  if (method !== 'POST' || isSignIn || takesNoKey !== undefined) return false
  return keyToken !== undefined || path.startsWith('/api-app/')
}

/** The key is not part of the input, unless the endpoint's schema has it. */
function withKey(raw: unknown, { in: schema }: Pick<Endpoint, 'in'>, key: string | undefined): unknown {
  const { [keyField]: _sent, ...rest } = raw as Record<string, unknown>
  return key !== undefined && keyField in schema.shape ? { ...rest, [keyField]: key } : rest
}

function parseInput<I extends z.ZodObject>(
  endpoint: Pick<Endpoint, 'refusedNames'> & { readonly in: I },
  raw: unknown,
): z.output<I> {
  refuseNames(endpoint, raw)
  const parsed = endpoint.in.safeParse(raw)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.flatMap((issue): Problem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => ({ code: 'unknownField', field: [...issue.path, name].join('.') }))
      : [
          {
            // A schema names its own problems; Zod's English sentences never reach a person.
            code: /^[a-z][A-Za-z0-9]*$/.test(issue.message) ? issue.message : 'fieldInvalid',
            field: issue.path.join('.'),
          },
        ],
  )
  throw new Refusal(422, problems[0] ?? { code: 'fieldInvalid' }, problems)
}

function refuseNames(
  { in: schema, refusedNames }: Pick<Endpoint, 'in' | 'refusedNames'>,
  raw: unknown,
): void {
  if (!refusedNames) return
  const problems = Object.keys(Object(raw))
    .filter((name) => refusedNames.test(name) && !(name in schema.shape))
    .map((field): Problem => ({ code: 'unknownField', field }))
  refuseAny(problems)
}

/**
 * The database refuses a NUL and half a surrogate pair (the rest of a cut emoji). Nobody types them, but a broken paste
 * may contain them. The NUL is dropped, the half becomes "\u{FFFD}".
 */
function sanitise(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(sanitise)
  if (typeof value !== 'object' || value === null) return value
  if (isUploadedFile(value)) return { ...value, filename: sanitise(value.filename) }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [sanitise(name), sanitise(inner)]))
}

/** No call needs a tenth of this depth; walking deeper could overflow the stack. */
const deepest = 100
/** No call needs half as many parts side by side; Zod makes a problem of each wrong one, for seconds. */
const widest = 5_000

/**
 * Looks at every part, also after one that needs it.
 * @throws Refusal 400 for input that is nested too deeply, or has too many parts side by side
 */
function needsSanitising(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (isUploadedFile(value)) return needsSanitising(value.filename)
  if (depth === deepest) refuse(400, 'bodyMalformed')
  let isNeeded = false
  let parts = 0
  // This runs for every call, so it allocates no list of entries.
  for (const name in value) {
    parts += 1
    if (parts > widest) refuse(400, 'bodyMalformed')
    const isHere = needsSanitising((value as Record<string, unknown>)[name], depth + 1)
    isNeeded ||= isHere || needsSanitising(name)
  }
  return isNeeded
}

function auditOf<Input, Outcome>(
  rule: AuditRule<Input, Outcome>,
  input: Input,
  outcome: Outcome,
): AuditEvent | undefined {
  return typeof rule === 'function' ? rule(input, outcome) : { action: rule }
}
