/** A fault put into one file on purpose; the named tests must fail with it. */
export type ListedMutation = {
  /** What goes wrong for people with this fault. */
  readonly fault: string
  readonly file: string
  /** Must be in the file exactly once. */
  readonly text: string
  readonly becomes: string
  /** Files of tests, of which at least one test must fail. */
  readonly tests: readonly string[]
}
