/** What a proof found. */
export type ProofResult = {
  readonly what: string
  /** How much was done. */
  readonly size: string
  readonly result: string
  /** Every offence in a sentence; none when the proof holds. */
  readonly offences: readonly string[]
}

export type ProofSettings = {
  /** How often a proof repeats its trial, where it has one. */
  readonly times: number
}

export type Proof = (settings: ProofSettings) => Promise<ProofResult>
