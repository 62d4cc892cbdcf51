/**
 * Loaded before a program (`--import`): ends it by SIGKILL at the statement to the database that KILL_AT names, counted
 * from the start; before it is sent, or with KILL_AFTER once its answer is here. A power cut chooses no better. With
 * KILL_AT=later the count begins when the parent says so (`{ killAt, isAfterwards }`, 0 to count only); it is answered
 * with how many statements there were since the last such message.
 */
import pg from 'pg'

const isArmedLater = process.env.KILL_AT === 'later'
let killAt = isArmedLater ? 0 : Number(process.env.KILL_AT ?? 0)
let isAfterwards = process.env.KILL_AFTER === 'yes'
const ask = pg.Client.prototype.query as (...question: unknown[]) => unknown
let statements = 0

function query(this: pg.Client, ...question: unknown[]): unknown {
  statements += 1
  if (statements !== killAt) return ask.apply(this, question)
  if (!isAfterwards) die()
  const last = question.at(-1)
  if (typeof last === 'function') return ask.apply(this, [...question.slice(0, -1), die])
  const answer = ask.apply(this, question)
  if (answer instanceof Promise) answer.then(die, die)
  return answer
}

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

if (isArmedLater)
  process.on('message', (armed: { readonly killAt: number; readonly isAfterwards: boolean }) => {
    process.send?.({ statements })
    statements = 0
    killAt = armed.killAt
    isAfterwards = armed.isAfterwards
  })
if (killAt > 0 || isArmedLater) Object.assign(pg.Client.prototype, { query })
