import type { z } from 'zod'
import type { CallKey, Endpoint } from '#kernel/endpoint.ts'
import { type Problem, Refusal, refuseAny } from '#kernel/problem.ts'
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
import { openAct } from './keyed-act.ts'

/** The action of the audit line, or the whole line, made of the input and of what was answered or changed. */
type AuditRule<Input, Outcome> = string | ((input: Input, outcome: Outcome) => AuditEvent | undefined)

/**
 * Runs work in one transaction and writes the audit line of the call in it, as the last statement before the commit:
 * what is written, what is enqueued and the line stand or fall together. Slow work and outside calls stand before or
 * after it, never in it. A call may run it more than once; each run writes its own line.
 */
export type Change<Result = unknown> = <T extends Result>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** A change that leaves no line in the audit log, and why it needs none. */
export type Unaudited = { readonly unaudited: string }
export const unaudited = (why: string): Unaudited => ({ unaudited: why })

/** Called first in the transaction of a change by somebody signed in. @throws Refusal when they are gone */
export type HoldCaller = (tx: Transaction, who: Person) => Promise<void>

/** One call as it hangs on the server, its types forgotten so that all of them fit one list. */
export type Handler = {
  readonly endpoint: Endpoint
  readonly guardName: string
  /** Being asked does not count as being at work: the session goes on towards its end. */
  readonly isQuiet: boolean
  /** Comes from an outside system's page or program: whose cookies it carries proves nothing, and nothing is decided by them. */
  readonly isCallback: boolean
  /** Signs somebody in: no page of a stranger may send a browser to it. */
  readonly isSignIn: boolean
  /** What each call of this is counted as, and limited by, before it is looked at. */
  readonly costs: Act | undefined
  /** How the call changes what is stored: with a line in the audit log, without one and why, or not at all. */
  readonly changes: 'audited' | Unaudited | undefined
  /** Browsers may take an answer again for so long; undefined: every asking is answered anew. */
  readonly maxAgeSeconds: number | undefined
  /** The same call again under the same key is not done again, but answered as before (act-answers.ts). */
  readonly takesKey: boolean
  /**
   * The key under which an answer to this is cached, which is the same for everyone until something is published;
   * undefined when answers are not cached, or none can be given.
   */
  cacheKey(raw: unknown): string | undefined
  /**
   * Parses, guards, works and checks the answer. Throws a Refusal; any other error is our fault.
   * @param db where changes and audit lines are written
   * @param hold what keeps who calls from being erased until a change stands
   */
  run(raw: unknown, call: Call, db: Database, hold?: HoldCaller): Promise<unknown>
}

type CallOptions<Who> = {
  readonly guard: Guard<Who>
  /** Only for calls that a page makes by itself, without its reader. */
  readonly isQuiet?: boolean
  /** Only for calls that an outside system makes, or sends a browser to make. */
  readonly isCallback?: boolean
  /** Only for calls by which somebody signs in. */
  readonly isSignIn?: boolean
  /** What each call is counted as (`platform/limits/acts.ts`). */
  readonly costs?: Act
}

/**
 * Registers work for an endpoint that changes nothing: its module's `db` is read-only, so a write fails. The input is
 * parsed by the endpoint's schema before `work` sees it, and the answer is checked by it before anyone else does, so
 * nothing undeclared leaves the program. Who looked at what (`audit`) is written down before the answer goes out. The
 * line is made of the input and of what the work answered, together with what it answered for the line alone: a
 * parameter type on the second argument of `audit` says what that has to be.
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
    /** Only for calls whose answer is everybody's: for so long browsers need not ask again. */
    readonly maxAgeSeconds?: number
  },
  work: (
    input: z.output<I>,
    call: Call<Who>,
  ) => Promise<z.output<O> & NoInfer<ForLine>> | (z.output<O> & NoInfer<ForLine>),
): Handler {
  return {
    endpoint,
    guardName: options.guard.name,
    isQuiet: options.isQuiet ?? false,
    isCallback: options.isCallback ?? false,
    isSignIn: options.isSignIn ?? false,
    costs: options.costs,
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
  /** Only for calls that must not be answered from what is kept of them under a key, and why. */
  readonly takesNoKey?: string
  /** Only for calls outside `/api-app/` that take a key: what proves who calls where nobody is signed in. */
  readonly keyToken?: (input: Input, call: Call) => string | undefined
  /**
   * Makes the answer of what `change` returned and nothing else. Under a key it is then stored in the transaction of the
   * change, so that no moment is left in which the act is done and its answer lost.
   */
  readonly answer?: (result: Result, input: Input, call: Call<Who>) => Answer
}

/**
 * Registers work for an endpoint that changes something: whatever it writes goes through `change`, in whose transaction
 * the audit line is written. The line is made of the input and of what `change` was returned; a parameter type on the
 * second argument of `audit` says what that has to be. Under a key the act is done once, whatever becomes of its answer.
 * @throws Error when the work ends without having run `change`: it is a read, or it writes some other way
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
    endpoint,
    guardName: options.guard.name,
    isQuiet: options.isQuiet ?? false,
    isCallback: options.isCallback ?? false,
    isSignIn: options.isSignIn ?? false,
    costs: options.costs,
    changes: isUnaudited ? audit : 'audited',
    maxAgeSeconds: undefined,
    takesKey,
    cacheKey: () => undefined,
    async run(raw, call, db, hold) {
      options.guard.require(call.who)
      requireFreshProof(endpoint, raw, call)
      const key = takesKey ? readKey(raw, call) : undefined
      const sent = takesKey ? withKey(raw, endpoint, key) : raw
      const input = parseInput(endpoint, needsSanitising(sent) ? sanitise(sent) : sent)
      const who = call as Call<Who>
      const act = openAct(db, endpoint.path, { key, input, call, token: options.keyToken?.(input, call) })
      return act.answerOnce(async () => {
        const change: Change<Result> = (write) =>
          db.transaction(async (tx) => {
            if (call.who) await hold?.(tx, call.who)
            await act.begin(tx)
            const written = await write(tx)
            const event = isUnaudited ? undefined : auditOf(audit, input, written)
            const answer = options.answer && endpoint.out.parse(options.answer(written, input, who))
            await act.noteDone(tx, event?.thing, answer)
            if (event) await recordAudit(tx, call, event)
            return written
          })
        let hasChanged = false
        const changed: Change<Result> = async (write) => {
          const result = await change(write)
          hasChanged = true
          act.stands()
          return result
        }
        const run = () =>
          work(input, who, changed).catch((error: unknown) => {
            // Its change stands, what follows it may not.
            throw hasChanged && isUnreachable(error) ? new OutcomeUnknown(error) : error
          })
        const runUntilFirst = async (conflictsLeft: number): Promise<z.output<O>> => {
          try {
            return await run()
          } catch (error) {
            // Begun anew, the rules see what somebody else was quicker to take, and refuse it in their words.
            if (hasChanged || conflictsLeft === 0 || !isWriteConflict(error)) throw error
            return runUntilFirst(conflictsLeft - 1)
          }
        }
        const answer = await runUntilFirst(maxConflicts)
        if (!hasChanged) throw new Error(`${endpoint.path} declares a change and made none`)
        return endpoint.out.parse(answer)
      })
    },
  }
}

/** How often a change is begun anew because another one was quicker. */
const maxConflicts = 3

/** An answer repeated from the store must not sign anybody in or give them a proof. */
function isKeyed(
  { method, path }: Endpoint,
  { isSignIn, takesNoKey, keyToken }: { isSignIn?: boolean; takesNoKey?: string; keyToken?: unknown },
): boolean {
  if (method !== 'POST' || isSignIn || takesNoKey !== undefined) return false
  return keyToken !== undefined || path.startsWith('/api-app/')
}

/** The key is no field of what is sent, but where the endpoint asks for it. */
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

function auditOf<Input, Outcome>(
  rule: AuditRule<Input, Outcome>,
  input: Input,
  outcome: Outcome,
): AuditEvent | undefined {
  return typeof rule === 'function' ? rule(input, outcome) : { action: rule }
}
