import type { Load } from './load.ts'
import type { RunningProgram } from './program.ts'
import type { Row } from './row.ts'

/** What every measurement may use: the portal, started on an empty data folder, and the load generator. */
export type Bench = {
  readonly portal: RunningProgram
  readonly load: Load
  readonly rounds: number
  /** Deleted when the bench ends. */
  readonly folder: string
}

export type Measurement = (bench: Bench) => Promise<Row[]>
