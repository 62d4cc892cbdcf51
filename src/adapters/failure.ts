/** Why an outside system could not be reached or understood. */
export type UnavailableWhy =
  /** It did not answer within the time-out. */
  | 'timeout'
  /** The connection could not be made or was cut. */
  | 'cut'
  /** It answered that it cannot serve at the moment (5xx and the like). */
  | 'failing'
  /** It answered something that the contract does not know. */
  | 'unreadable'
  /** It does not accept our account: key, address or balance must be put right first. */
  | 'account'
  /** Our own breaker keeps calls back because the last ones failed. */
  | 'resting'

/** An outside system refused a request. Repeating the same request gets the same answer, so nothing retries it. */
export class OutsideRefused extends Error {
  /** The system's own code, for logs. */
  readonly code: string
  readonly #reason: string

  constructor(system: string, code: string, reason: string) {
    super(`${system} refused: ${code}`)
    this.name = new.target.name
    this.code = code
    this.#reason = reason
  }

  /**
   * The system's own sentence, at most 300 characters, free of our keys. It may name a person; it is a
   * getter, so that logging the error does not include it.
   */
  get reason(): string {
    return this.#reason
  }
}

/** An outside system could not be reached or understood. Whether the request took effect is unknown; retry later. */
export class OutsideUnavailable extends Error {
  readonly why: UnavailableWhy

  constructor(system: string, why: UnavailableWhy, detail = '') {
    super(`${system} unavailable: ${why}${detail ? ` (${detail})` : ''}`)
    this.name = new.target.name
    this.why = why
  }
}

/** Makes the class of one system's refusals, which its port names. */
export function refusedBy(system: string) {
  return class extends OutsideRefused {
    constructor(code: string, reason = '') {
      super(system, code, reason)
    }
  }
}

/** Makes the class of one system's failures to answer, which its port names. */
export function unavailableAt(system: string) {
  return class extends OutsideUnavailable {
    constructor(why: UnavailableWhy, detail?: string) {
      super(system, why, detail)
    }
  }
}
