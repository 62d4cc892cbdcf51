import type { Answer, Caller } from '../test-app.ts'

/** The callers, and queries to the database beside the program. */
export type CallContext = {
  readonly admin: Caller
  readonly agent: Caller
  /** Edits the website, and may not approve anything. */
  readonly editor: Caller
  /** Holds the monthly policy 900000002. */
  readonly rahima: Caller
  readonly visitor: Caller
  readonly today: string
  /** Now by the program's clock, which tests move. */
  now(): Date
  query(statement: string): Promise<Record<string, unknown>[]>
}

/** A call that changes something, in a form that can be repeated; n counts the runs. */
export type ChangingCall = {
  /** The action of its audit line. */
  readonly action: string
  /** A query whose result differs once the change is committed. */
  readonly shows: string
  /** Prepares what the call needs; absent when it needs nothing. */
  readonly prepare?: (context: CallContext, n: number) => Promise<number | string>
  /** @param made the result of `prepare` */
  readonly call: (context: CallContext, n: number, made: number | string) => Promise<Answer>
}

/** A query for a digest of all rows of a table. */
export const rowsOf = (table: string) =>
  `select md5(string_agg(t::text, '' order by t::text)) as shown from ${table} t`

export const idOf = async (context: CallContext, statement: string) =>
  Number((await context.query(statement))[0]?.id)

/** Waits for the first row of a query whose effect is asynchronous. */
export async function waitForRow(context: CallContext, statement: string): Promise<Record<string, unknown>> {
  const patience = Date.now() + 45_000
  for (;;) {
    const [row] = await context.query(statement)
    if (row) return row
    if (Date.now() > patience) throw new Error(`Waited in vain for a row of ${statement}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The state after a call: its change, and the number of its audit lines. */
export async function readState(
  context: CallContext,
  { shows, action }: ChangingCall,
): Promise<{ readonly shown: string; readonly lines: number }> {
  const [state] = await context.query(shows)
  const [log] = await context.query(`select count(*) as lines from audit_log where action = '${action}'`)
  return { shown: String(state?.shown), lines: Number(log?.lines) }
}
