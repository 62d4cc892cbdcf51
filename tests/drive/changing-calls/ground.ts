import type { Answer, Caller } from '../test-app.ts'

/** Who makes the calls, and the database beside the program. */
export type Ground = {
  readonly admin: Caller
  readonly agent: Caller
  /** Keeps the website, and agrees to nothing. */
  readonly editor: Caller
  /** Holds the monthly policy 900000002. */
  readonly rahima: Caller
  readonly visitor: Caller
  readonly today: string
  /** By the clock of the program, which tests move. */
  now(): Date
  query(statement: string): Promise<Record<string, unknown>[]>
}

/** A call that changes something, so that it can be made again and again, each time as its n-th. */
export type ChangingCall = {
  /** Of its audit line. */
  readonly action: string
  /** A query whose answer is another one once the change stands. */
  readonly shows: string
  /** Makes ready what the call needs; undefined when it needs nothing. */
  readonly prepare?: (ground: Ground, n: number) => Promise<number | string>
  /** @param made what `prepare` answered */
  readonly call: (ground: Ground, n: number, made: number | string) => Promise<Answer>
}

/** The rows of a table as one text. */
export const rowsOf = (table: string) =>
  `select md5(string_agg(t::text, '' order by t::text)) as shown from ${table} t`

export const idOf = async (ground: Ground, statement: string) =>
  Number((await ground.query(statement))[0]?.id)

/** The first row of a query, as soon as there is one: something is on its way. */
export async function rowOnceThere(ground: Ground, statement: string): Promise<Record<string, unknown>> {
  const patience = Date.now() + 45_000
  for (;;) {
    const [row] = await ground.query(statement)
    if (row) return row
    if (Date.now() > patience) throw new Error(`Waited in vain for a row of ${statement}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What stands of a call: its change, and its audit lines. */
export async function whatStands(
  ground: Ground,
  { shows, action }: ChangingCall,
): Promise<{ readonly shown: string; readonly lines: number }> {
  const [state] = await ground.query(shows)
  const [log] = await ground.query(`select count(*) as lines from audit_log where action = '${action}'`)
  return { shown: String(state?.shown), lines: Number(log?.lines) }
}
