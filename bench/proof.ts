import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditProof } from './audit-proof.ts'
import { cacheKeyProof } from './cache-key-proof.ts'
import { calculatorsProof } from './calculators-proof.ts'
import { compareProof } from './compare-proof.ts'
import { confirmProof } from './confirm-proof.ts'
import { coreProof } from './core-proof.ts'
import { crawlProof } from './crawl-proof.ts'
import { exportProof } from './export-proof.ts'
import { floodsProof } from './floods-proof.ts'
import { fuzzProof } from './fuzz-proof.ts'
import { guessingProof } from './guessing-proof.ts'
import { importProof } from './import-proof.ts'
import { inventedAddressesProof } from './invented-addresses-proof.ts'
import { journeysProof } from './journeys-proof.ts'
import { killProof } from './kill-proof.ts'
import { lighthouseProof } from './lighthouse-proof.ts'
import { listedMutationsProof, questionsProof } from './listed-mutations-proof.ts'
import { memoryProof } from './memory-proof.ts'
import { mutationProof } from './mutation-proof.ts'
import { neutralProof } from './neutral-proof.ts'
import { newsletterProof } from './newsletter-proof.ts'
import { orderProof } from './order-proof.ts'
import { papersProof } from './papers-proof.ts'
import { paymentsProof } from './payments-proof.ts'
import { picturesProof } from './pictures-proof.ts'
import type { Proof, ProofResult } from './proof-result.ts'
import { proposalsProof } from './proposals-proof.ts'
import { publishProof } from './publish-proof.ts'
import { restoreProof } from './restore-proof.ts'
import { printLine } from './row.ts'
import { sealedProof } from './sealed-proof.ts'
import { searchProof } from './search-proof.ts'
import { sliceProof } from './slice-proof.ts'
import { statesProof } from './states-proof.ts'
import { sweepProof } from './sweep-proof.ts'

/** `npm run proof [name …] [-- --times 10]`: all proofs, or the named ones. */
const proofs: Readonly<Record<string, Proof>> = {
  kill: killProof,
  calculators: calculatorsProof,
  compare: compareProof,
  slice: sliceProof,
  crawl: crawlProof,
  proposals: proposalsProof,
  publish: publishProof,
  questions: questionsProof,
  import: importProof,
  core: coreProof,
  confirm: confirmProof,
  lighthouse: lighthouseProof,
  journeys: journeysProof,
  states: statesProof,
  pictures: picturesProof,
  export: exportProof,
  floods: floodsProof,
  fuzz: fuzzProof,
  guessing: guessingProof,
  sweep: sweepProof,
  neutral: neutralProof,
  memory: memoryProof,
  'cache-key': cacheKeyProof,
  'invented-addresses': inventedAddressesProof,
  payments: paymentsProof,
  papers: papersProof,
  audit: auditProof,
  restore: restoreProof,
  sealed: sealedProof,
  search: searchProof,
  mutation: mutationProof,
  order: orderProof,
  'listed-mutations': listedMutationsProof,
  newsletter: newsletterProof,
}
const resultsFile = join(import.meta.dirname, 'proof.md')
const maxOffences = 20

const intro = `# Proven

What \`npm run proof\` found, each at its full size; \`npm test\` runs the same ideas with small numbers.

| Name | What is proven | Size | Result | Holds | Date |
| --- | --- | --- | --- | --- | --- |
`

// The launcher has ended; everything that this process started stops with it.
process.on('disconnect', () => process.exit(1))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '10' } },
})
const names = positionals.length > 0 ? positionals : Object.keys(proofs)
const unknown = names.filter((name) => !(name in proofs))
if (unknown.length > 0) {
  printLine(`There is no proof "${unknown.join(', ')}". Known are: ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}
process.exit(await prove(names))

/** @returns the exit code: 0 when every proof holds */
async function prove(chosen: readonly string[]): Promise<number> {
  let code = 0
  for (const name of chosen) {
    printLine(`${name} …`)
    const proven = await proofs[name]?.({ times: Number(values.times) })
    if (!proven) continue
    await keep(name, proven)
    printLine(`${proven.what}\n  ${proven.size}\n  ${proven.result}`)
    for (const offence of proven.offences.slice(0, maxOffences)) printLine(`  ${offence}`)
    if (proven.offences.length > 0) code = 1
  }
  return code
}

/** Writes a proof's line into the results file and keeps the lines of the others. */
async function keep(name: string, { what, size, result, offences }: ProofResult): Promise<void> {
  const before = await readFile(resultsFile, 'utf8').catch(() => '')
  const others = before
    .split('\n')
    .filter((line) => Object.keys(proofs).some((each) => each !== name && line.startsWith(`| ${each} |`)))
  const day = new Date().toISOString().slice(0, 10)
  const holds = offences.length === 0 ? 'yes' : 'no'
  const line = `| ${[name, what, size, result, holds, day].join(' | ')} |`
  await writeFile(resultsFile, `${intro}${[...others, line].sort().join('\n')}\n`)
}
