import { OutsideUnavailable, type UnavailableWhy } from '../failure.ts'

/** What a scanner says of content: nothing known in it, or something that harms. */
export type Verdict = 'clean' | 'infected'

/** Looks for viruses in what people upload. */
export type VirusScanner = {
  /** @throws ScannerUnavailable when it is not known whether the content is clean */
  scan(content: Uint8Array): Promise<Verdict>
}

export class ScannerUnavailable extends OutsideUnavailable {
  constructor(why: UnavailableWhy, detail?: string) {
    super('virus scanner', why, detail)
  }
}
