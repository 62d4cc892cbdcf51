/** Timeouts in milliseconds: every wait for the database ends. */
export const deadlines = {
  connect: 5_000,
  lock: 8_000,
  statement: 10_000,
  /** The server's own statement timeout comes first, unless it does not answer at all. */
  answer: 11_000,
  idleInTransaction: 30_000,
  keepAliveAfter: 10_000,
} as const

/** The commit was sent but never answered: the writes may or may not have been committed. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
  constructor(cause: unknown) {
    super('The database did not answer a commit', { cause })
  }
}

const networkCodes = /^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
/**
 * Connection lost, server shutting down, starting up or full; and our own timeouts for statement, lock and
 * idle transaction.
 */
const stateCodes = /^(08...|57P0[1-3]|53300|57014|55P03|25P03)$/
const lostMessages = /Connection terminated|Query read timeout|not queryable/
const messages = /timeout exceeded when trying to connect/

/** True if the error means that the database was unreachable or did not answer in time. */
export function isUnreachable(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown }
    if (typeof code === 'string' && (networkCodes.test(code) || stateCodes.test(code))) return true
    if (messages.test(each.message) || isConnectionLost(each)) return true
  }
  return false
}

/** True if the connection can no longer be used. */
export function isConnectionLost({ message }: Error): boolean {
  return lostMessages.test(message)
}

/** True if the database aborted the transaction because of a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return stateOf(error) === '40P01'
}

/** True if a concurrent transaction won: nothing of this one was written, and a retry sees what the other did. */
export function isWriteConflict(error: unknown): boolean {
  return isDeadlock(error) || stateOf(error) === '23505'
}

/** The SQLSTATE of a failed query. */
function stateOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause as { code?: unknown } | undefined)?.code : undefined
}
