/** The wait for a connection, the connection, a statement, a lock: each ends (milliseconds). */
export const deadlines = {
  connect: 5_000,
  lock: 8_000,
  statement: 10_000,
  /** The server's own deadline comes first, unless it is silent. */
  answer: 11_000,
  idleInTransaction: 30_000,
  keepAliveAfter: 10_000,
} as const

/** The commit was sent and its answer never came: what was written stands, or it does not. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
  constructor(cause: unknown) {
    super('The database did not answer a commit', { cause })
  }
}

const networkCodes = /^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
/** Connection lost, shutting down, starting up, full; and our own deadlines for statement, lock, idle transaction. */
const stateCodes = /^(08...|57P0[1-3]|53300|57014|55P03|25P03)$/
const lostMessages = /Connection terminated|Query read timeout|not queryable/
const messages = /timeout exceeded when trying to connect/

/** True for an error which says that the database could not be asked, or did not answer in time. */
export function isUnreachable(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (typeof code === 'string' && (networkCodes.test(code) || stateCodes.test(code))) return true
    if (messages.test(each.message) || isConnectionLost(each)) return true
  }
  return false
}

/** True when nothing more can be said on the connection. */
export function isConnectionLost({ message }: Error): boolean {
  return lostMessages.test(message)
}

/** True for the transaction that the database ended because two waited for one another. */
export function isDeadlock(error: unknown): boolean {
  return stateOf(error) === '40P01'
}

/** True when another transaction was quicker: nothing of this one was written, and begun anew it sees what the other did. */
export function isWriteConflict(error: unknown): boolean {
  return isDeadlock(error) || stateOf(error) === '23505'
}

/** The SQLSTATE of a failed query. */
function stateOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause as { code?: unknown } | undefined)?.code : undefined
}
