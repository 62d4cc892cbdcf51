/**
 * `node bench/write-policies.ts FILE ROWS [SEED]`: writes a file of existing policies to try `npm run
 * import:policies` with.
 */
import { todayInDhaka } from '#kernel/dates.ts'
import { writePolicyFile } from './existing-policies.ts'
import { printLine, whole } from './row.ts'

const [file, rows, seed = '26'] = process.argv.slice(2)
if (!file || !Number(rows)) {
  printLine('Use: node bench/write-policies.ts FILE ROWS [SEED]')
  process.exit(1)
}
const facts = await writePolicyFile(file, {
  rows: Number(rows),
  seed: Number(seed),
  today: todayInDhaka(new Date()),
})
printLine(`${file}: ${whole(facts.policies)} policies of ${whole(facts.people)} people`)
