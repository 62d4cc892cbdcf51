import { unavailableAt } from '../failure.ts'

export type Verdict = 'clean' | 'infected'

/** Looks for viruses in what people upload. */
export type VirusScanner = {
  /** @throws ScannerUnavailable if it is unknown whether the content is clean */
  scan(content: Uint8Array): Promise<Verdict>
}

export class ScannerUnavailable extends unavailableAt('virus scanner') {}
