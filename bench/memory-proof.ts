import { join } from 'node:path'
import { todayInDhaka } from '#kernel/dates.ts'
import { getCalculations } from '#sales/quotes/contract.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import { listCalculatorBodies } from './calculator-bodies.ts'
import { type Asked, chooseLoad } from './load.ts'
import { heldMegabytes, maxMegabytes } from './memory.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult, ProofSettings } from './proof-result.ts'
import { median, printLine, whole } from './row.ts'

/** The number of rounds per `times`: the default of ten makes an hour. */
const roundsATime = 60
const secondsEach = 1
/** How much it may grow over its last three quarters: as much as measurements vary. */
const maxClimb = 10

/**
 * Requests rendered pages, cached pages and calls in turn, as fast as one generator can, for an hour
 * (`--times 10`), and reads the server's memory after each round.
 */
export function memoryProof({ times }: ProofSettings): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const load = await chooseLoad({ seconds: secondsEach, rounds: 1 })
    const portal = await startPortal({ dataDir: join(folder, 'data') })
    const held: { readonly minute: number; readonly megabytes: number }[] = []
    let answered = 0
    try {
      const asked = listAsked(portal.url)
      const startedAt = performance.now()
      for (let round = 0; round < times * roundsATime; round++) {
        for (const each of asked) answered += (await load.measure(each)).answered
        const minute = (performance.now() - startedAt) / 60_000
        held.push({ minute, megabytes: await heldMegabytes(portal.url) })
        if (round % roundsATime === 0)
          printLine(`  ${minute.toFixed(0)} min: ${whole(held.at(-1)?.megabytes ?? 0)} MB`)
      }
    } finally {
      await portal.stop()
    }
    const most = Math.max(...held.map(({ megabytes }) => megabytes))
    const climb = climbOver(held.slice(Math.floor(held.length / 4)))
    const minutes = held.at(-1)?.minute ?? 0
    return {
      what: `The server's memory stays under ${maxMegabytes} MB under load and does not climb`,
      size: `${Math.round(minutes)} minutes of rendered and cached pages and calculations, ${whole(answered)} requests`,
      result: `${Math.round(most)} MB at most, ${Math.round(median(held.map(({ megabytes }) => megabytes)))} MB in the middle, climbing by ${climb.toFixed(1)} MB over the last three quarters`,
      offences: [
        ...(most <= maxMegabytes ? [] : [`${Math.round(most)} MB`]),
        ...(climb <= maxClimb ? [] : [`It climbs by ${climb.toFixed(1)} MB`]),
      ],
    }
  })
}

/** The loads of the bench, with cached pages both compressed and uncompressed. */
function listAsked(url: string): Asked[] {
  const bodies = listCalculatorBodies(loadDefaultEdition().book, todayInDhaka(new Date()))
  return [
    { url: `${url}/page/about-us?n=1` },
    { url: `${url}/?n=1` },
    { url: `${url}/page/about-us` },
    { url: `${url}/page/about-us`, headers: { 'accept-encoding': 'gzip' } },
    { url: url + getCalculations.path, headers: { 'content-type': 'application/json' }, bodies },
  ]
}

/** By how many megabytes the fitted straight line grows from the first point to the last. */
function climbOver(held: readonly { readonly minute: number; readonly megabytes: number }[]): number {
  const mean = (of: (one: (typeof held)[number]) => number) =>
    held.reduce((sum, one) => sum + of(one), 0) / held.length
  const minute = mean((one) => one.minute)
  const megabytes = mean((one) => one.megabytes)
  const together = mean((one) => (one.minute - minute) * (one.megabytes - megabytes))
  const slope = together / mean((one) => (one.minute - minute) ** 2)
  return slope * ((held.at(-1)?.minute ?? 0) - (held[0]?.minute ?? 0))
}
