import type { PoolClient } from 'pg'
import { type Database, openDatabase } from '#platform/database/server/database.ts'

/** The statement at which a program dies, counted from 1: before it is sent, or after its answer. */
export type Death = { readonly atStatement: number; readonly isAfterwards: boolean }

/**
 * Runs a program on a database until it dies at the given statement, with its connection cut.
 * @returns false when the work ended before that statement
 */
export async function runUntilDeath(
  url: string,
  death: Death,
  live: (db: Database) => Promise<void>,
): Promise<boolean> {
  const doomed = openDatabase(url, { connections: 1 })
  let statements = 0
  let isDead = false
  doomed.pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>
    const die = async (question: readonly unknown[]) => {
      if (death.isAfterwards) await ask(...question)
      isDead = true
      cutOff(client)
      throw new Error('killed')
    }
    Object.assign(client, {
      query: (...question: unknown[]) => {
        statements += 1
        if (!isDead && statements !== death.atStatement) return ask(...question)
        // The pool passes a callback; all other callers use the promise.
        const back = question.at(-1)
        const asked = typeof back === 'function' ? question.slice(0, -1) : question
        const dying = isDead ? Promise.reject(new Error('dead')) : die(asked)
        if (typeof back !== 'function') return dying
        dying.catch((error: unknown) => back(error))
        return undefined
      },
    })
  })
  await live(doomed.db).catch(() => {})
  await doomed.close()
  return isDead
}

function cutOff(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
