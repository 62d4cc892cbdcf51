/** What a proof found. */
export type ProofResult = {
  readonly what: string
  /** How much was done. */
  readonly size: string
  readonly result: string
  /** Every violation as a sentence; empty when the proof holds. */
  readonly offences: readonly string[]
}

export type ProofSettings = {
  /** How often a proof repeats its trial, if it repeats one. */
  readonly times: number
}

export type Proof = (settings: ProofSettings) => Promise<ProofResult>
