import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import type {
  Autocommit,
  Database,
  DbOrTx,
  ReadDatabase,
  ReadPool,
  Transaction,
} from '#platform/database/server/database.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { ModuleDependencies } from '../../src/module-dependencies.ts'
import type { Outside } from '../../src/outside.ts'

/*
 * What a call may do with the database is said by types (decision 0124), so it is the check of types that proves it: it
 * fails when a line below `@ts-expect-error` compiles. Nothing of this is ever asked.
 */

const out = z.object({ count: z.number() })
const look = endpoint('GET /v1/get/nobody-asks', { summary: 'Reads', out })
const act = endpoint('POST /v1/nobody-asks', { summary: 'Writes', out })

const countAll = (db: ReadDatabase) => db.$count(policies)
const cancel = (tx: Transaction, id: number) => tx.delete(policies).where(eq(policies.id, id))
const countTry = (db: Autocommit) => db.execute(sql`select 1`)
const record = (db: DbOrTx) => db.insert(policies)

type Dependencies = {
  readonly db: Outside['readDb']
  readonly autocommit: ModuleDependencies['autocommit']
}

const routes = ({ db, autocommit }: Dependencies) => [
  handle(look, { guard: anyone }, async () => {
    // @ts-expect-error no insert
    db.insert
    // @ts-expect-error no update
    db.update
    // @ts-expect-error no delete
    db.delete
    // @ts-expect-error no raw statement
    db.execute
    // @ts-expect-error no transaction in which one could write
    db.transaction
    // @ts-expect-error no way round Drizzle
    db.$client.query
    // @ts-expect-error a store function that writes refuses it
    await cancel(db, 1)
    // @ts-expect-error one that commits by itself too
    await countTry(db)
    // @ts-expect-error and one that takes either
    record(db)
    await countTry(autocommit)
    return { count: await countAll(db) }
  }),

  handleChange(act, { guard: anyone, audit: unaudited('nobody asks') }, async (_input, _call, change) => {
    // @ts-expect-error before the change and after it, too
    await cancel(db, 1)
    // @ts-expect-error what is written commits with its audit line, not by itself
    await cancel(autocommit, 1)
    const count = await change(async (tx) => {
      // @ts-expect-error what must stand whatever becomes of the call would be undone with it
      await countTry(tx)
      record(tx)
      await cancel(tx, 1)
      return countAll(tx)
    })
    return { count }
  }),
]

/** Whoever reads takes every handle. */
const readsFrom = (pool: ReadPool, tx: Transaction, autocommit: Autocommit, db: Database) =>
  [pool, tx, autocommit, db].map(countAll)

it('a call that declares no change has nothing to write with, by the check of types', () => {
  expect([routes, readsFrom]).toHaveLength(2)
})
