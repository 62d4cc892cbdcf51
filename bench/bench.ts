import type { Load } from './load.ts'
import type { RunningProgram } from './program.ts'
import type { Row } from './row.ts'

/** What every measurement may use: the portal on an empty data folder of its own, and the load generator. */
export type Bench = {
  readonly portal: RunningProgram
  readonly load: Load
  readonly rounds: number
  /** Gone when the bench ends. */
  readonly folder: string
}

export type Measurement = (bench: Bench) => Promise<Row[]>
