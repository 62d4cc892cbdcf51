import { join } from 'node:path'
import { languages } from '#kernel/language.ts'
import { drawPictures } from './pictures/draw-pictures.ts'
import { pictureWidths } from './pictures/pictures-of-state.ts'
import { checkout } from './program.ts'
import type { ProofResult } from './proof-result.ts'

/** Draws every screen in every state and checks each picture as `npm test` checks a sample. */
export async function picturesProof(): Promise<ProofResult> {
  const { count, seconds, faults } = await drawPictures({
    into: join(checkout, 'data', 'pictures'),
    filters: [],
    check: true,
    languages,
    widths: pictureWidths,
  })
  return {
    what: 'In every state of every screen axe finds nothing (contrast among it), nothing scrolls sideways and the browser complains of nothing',
    size: `${count} pictures at ${pictureWidths.join(', ')} px in both languages, drawn in ${seconds} s`,
    result: faults.length === 0 ? 'nothing wrong' : `faults: ${faults.length}`,
    offences: faults,
  }
}
