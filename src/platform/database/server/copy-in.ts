import { once } from 'node:events'
import type { Connection, PoolClient, Submittable } from 'pg'

/** What one column of a row may hold on its way into the database. */
export type CopyValue = string | number | null | undefined

/** The driver's own words for COPY, which its types do not name. */
type CopyConnection = Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** About so many letters go out in one message. */
const messageLetters = 64 * 1024

/**
 * Brings rows into a table by COPY, many times faster than by insert. No more of them are put into words than the
 * connection takes.
 * @param table and `columns` as they are called in the database; names of ours, never a stranger's
 * @returns how many rows the table took
 */
export function copyInto(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  const statement = `copy ${table} (${columns.join(', ')}) from stdin`
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, rows, resolve, reject))
  })
}

/** A query as the driver knows it: it calls these methods as the server's messages come in. */
class CopyIn implements Submittable {
  readonly #statement: string
  readonly #rows: Iterable<readonly CopyValue[]>
  readonly #resolve: (count: number) => void
  readonly #reject: (error: Error) => void
  #count = 0
  #failure: Error | undefined

  constructor(
    statement: string,
    rows: Iterable<readonly CopyValue[]>,
    resolve: (count: number) => void,
    reject: (error: Error) => void,
  ) {
    this.#statement = statement
    this.#rows = rows
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: Error) => {
        this.#failure = error
        connection.sendCopyFail('the rows could not be read')
      },
    )
  }

  handleCommandComplete(message: { readonly text: string }): void {
    this.#count = Number(/\d+$/.exec(message.text)?.[0] ?? 0)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#count)
  }

  handleError(error: Error): void {
    this.#reject(this.#failure ?? error)
  }

  async #send(connection: CopyConnection): Promise<void> {
    let text = ''
    for (const row of this.#rows) {
      text += copyLine(row)
      if (text.length < messageLetters) continue
      connection.sendCopyFromChunk(Buffer.from(text))
      text = ''
      const { stream } = connection
      if (stream.destroyed) return
      if (!stream.writableNeedDrain) continue
      const enough = new AbortController()
      await Promise.race(['drain', 'close'].map((name) => once(stream, name, { signal: enough.signal })))
      enough.abort()
    }
    if (text !== '') connection.sendCopyFromChunk(Buffer.from(text))
  }
}

function copyLine(row: readonly CopyValue[]): string {
  let line = ''
  for (let at = 0; at < row.length; at++) line += (at === 0 ? '' : '\t') + copyCell(row[at])
  return `${line}\n`
}

const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function copyCell(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  if (!special.test(value)) return value
  return value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter)
}
