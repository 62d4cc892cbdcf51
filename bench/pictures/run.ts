import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, languages } from '#kernel/language.ts'
import { checkout } from '../program.ts'
import { printLine } from '../row.ts'
import { drawPictures } from './draw-pictures.ts'
import { pictureWidths } from './pictures-of-state.ts'

/**
 * `npm run pictures [filter …] [-- --check --language en --width 360 --into folder]`: every screen in every state, or those whose
 * group or name contains one of the filters, into data/pictures. Pictures of earlier runs stay there.
 */

// The launcher has ended; everything that this process started stops with it.
process.on('disconnect', () => process.exit(1))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    language: { type: 'string', multiple: true, default: [...languages] },
    width: { type: 'string', multiple: true, default: pictureWidths.map(String) },
    into: { type: 'string', default: join(checkout, 'data', 'pictures') },
  },
})
const into = resolve(values.into)
const drawn = await drawPictures({
  into,
  filters: positionals,
  check: values.check,
  languages: values.language as Language[],
  widths: values.width.map(Number),
})
for (const fault of drawn.faults) printLine(`  ${fault}`)
printLine(
  `${drawn.count} pictures in ${drawn.seconds} s, ${drawn.faults.length} faults: ${join(into, 'index.html')}`,
)
process.exit(drawn.faults.length === 0 ? 0 : 1)
