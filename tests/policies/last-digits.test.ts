import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { writeSomeSounds } from '#policies/policy-list/server/sounds-store.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'

let [admin, agent, bank]: Caller[] = []

openApp()
beforeAll(async () => {
  ;[admin, agent, bank] = await Promise.all(['admin', 'agent', 'bank'].map((id) => app.signIn(id)))
})

async function save(status: 0 | 1) {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const { body } = await purchase(agent as Caller, { ...sumaiya, ...somebodyElse(), quote, status }, [
    pdfFile(),
  ])
  return body.data as { id: number; ref_unique_id: string }
}

/** The ids that somebody finds in the list of policies. */
async function found(who: Caller | undefined, q: string): Promise<number[]> {
  const { body } = await (who as Caller).post('/api-app/get-policy-list', { q, size: 100 })
  return body.data.policies.data.map(({ id }: { id: number }) => id)
}
const lastOf = (number: string, count: number) => number.replaceAll('-', '').slice(-count)

describe('an officer on the phone hears the last digits of a number', () => {
  it('and finds the draft or the proposal by those of its reference, in either digits, as they were written down', async () => {
    for (const { id, ref_unique_id: reference } of [await save(0), await save(1)])
      for (const count of [4, 5, 8])
        for (const typed of [
          lastOf(reference, count),
          toBanglaDigits(lastOf(reference, count)),
          `…${lastOf(reference, count)}`,
          `akter ${lastOf(reference, count)}`,
        ])
          expect([typed, await found(agent, typed)]).toEqual([typed, expect.arrayContaining([id])])
  })

  it('a reference as it is printed, without its beginning: 0000123-4', async () => {
    const { id, ref_unique_id: reference } = await save(0)
    expect(await found(agent, reference.slice(5))).toEqual([id])
  })

  it('and finds a policy by those of its number, and by no digits from the middle', async () => {
    const { id } = await save(1)
    await app.eventually('the core system has numbered it', async () => {
      const { rows } = await app.db.execute<{ number: string | null }>(
        sql`select core_number as number from policies where id = ${id}`,
      )
      return rows[0]?.number
    })
    const { rows } = await app.db.execute<{ number: string }>(
      sql`select core_number as number from policies where id = ${id}`,
    )
    const number = rows[0]?.number ?? ''
    expect(await found(agent, number.slice(-4))).toContain(id)
    expect(await found(admin, number.slice(-6))).toContain(id)
    expect(await found(agent, number.slice(-7, -1))).not.toContain(id)
  })

  it('and nothing of what they may not see', async () => {
    const { id, ref_unique_id: reference } = await save(1)
    expect(await found(bank, lastOf(reference, 6))).not.toContain(id)
    expect(await found(admin, lastOf(reference, 6))).toContain(id)
  })

  it('three digits are the end of too many numbers', async () => {
    const { id, ref_unique_id: reference } = await save(0)
    expect(await found(agent, lastOf(reference, 3))).not.toContain(id)
  })

  it('and finds what an older version stored, once its words are written anew', async () => {
    const { id, ref_unique_id: reference } = await save(0)
    await app.db.execute(sql`update policies set search = (
      select array_to_tsvector(array_agg(replace(word, '~2', '~1')))
      from unnest(tsvector_to_array(search)) word where word not like '<%') where id = ${id}`)
    expect(await found(agent, lastOf(reference, 7))).toEqual([])
    while ((await app.db.transaction((tx) => writeSomeSounds(tx, 100))) > 0);
    expect(await found(agent, lastOf(reference, 7))).toEqual([id])
  })
})
