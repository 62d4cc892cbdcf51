/**
 * Loaded before a program (`--import`): ends it with SIGKILL at the database statement whose number, counted from the
 * start, is KILL_AT; before the statement is sent, or with KILL_AFTER when its answer has arrived. With KILL_AT=later
 * the parent process names the statement in a message (`{ killAt, isAfterwards }`: a number, 0 to count only, or the
 * commit that follows the audit line). Then only statements of the next call are counted, because jobs and the start
 * send many of their own. Each message is answered with the number of statements that the previous call sent.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import pg from 'pg'

// Only the program itself is killed: child processes that it starts would wait for messages here and never end.
delete process.env.NODE_OPTIONS

const isArmedLater = process.env.KILL_AT === 'later'
let killAt: number | 'commit' = isArmedLater ? 0 : Number(process.env.KILL_AT ?? 0)
let isAfterwards = process.env.KILL_AFTER === 'yes'
const ask = pg.Client.prototype.query as (...question: unknown[]) => unknown
let statements = 0
const handling = new AsyncLocalStorage<unknown>()
let countedCall: unknown
let hasLine = false

function query(this: pg.Client, ...question: unknown[]): unknown {
  const text = textOf(question[0])
  // A new connection first sends its own settings, and how many connections are new cannot be known beforehand.
  const isCounted = !isArmedLater || (isOfCountedCall() && !/^set /i.test(text))
  if (!isCounted) return ask.apply(this, question)
  statements += 1
  if (/insert into "audit_log"/.test(text)) hasLine = true
  const isNow = killAt === 'commit' ? hasLine && /^commit/i.test(text) : statements === killAt
  if (!isNow) return ask.apply(this, question)
  if (!isAfterwards) die()
  const last = question.at(-1)
  if (typeof last === 'function') return ask.apply(this, [...question.slice(0, -1), die])
  const answer = ask.apply(this, question)
  if (answer instanceof Promise) answer.then(die, die)
  return answer
}

function isOfCountedCall(): boolean {
  return countedCall !== undefined && handling.getStore() === countedCall
}

function textOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : String((asked as { readonly text?: string }).text ?? '')
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

if (isArmedLater) {
  // Fastify opens this context around the handler of every request.
  channel('tracing:fastify.request.handler:start').bindStore(handling, (request) => {
    countedCall ??= request
    return request
  })
  process.on('message', (armed: { readonly killAt: number | 'commit'; readonly isAfterwards: boolean }) => {
    process.send?.({ statements })
    statements = 0
    countedCall = undefined
    hasLine = false
    killAt = armed.killAt
    isAfterwards = armed.isAfterwards
  })
}
if (isArmedLater || Number(killAt) > 0) Object.assign(pg.Client.prototype, { query })
