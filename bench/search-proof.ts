import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import firstBlindSearches from '../tests/search/blind-searches.json' with { type: 'json' }
import laterBlindSearches from '../tests/search/blind-searches-2.json' with { type: 'json' }
import { type JudgedSearch, judgeSearches } from '../tests/search/judge-searches.ts'
import { portalSearches, repairedSearches, unanswerableSearches } from '../tests/search/portal-searches.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine } from './row.ts'
import { siteSearch } from './site-search.ts'

const least = { rightAtOne: 0.92, rightWithinThree: 0.97 }
const mostWronglyAnswered = 1
const rounds = 5

/**
 * Sends people's searches to a running program with the starting content and compares the best results with
 * what was meant; then measures how long searches take with 10,000 entries. `SEARCHES` may name a file with
 * another set of searches.
 */
export function searchProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const own: [string, readonly JudgedSearch[]][] = [
      ['written blind', firstBlindSearches],
      ['written blind, later', laterBlindSearches],
      ['functions, intents and places', [...repairedSearches, ...portalSearches]],
      ['unanswerable', unanswerableSearches],
    ]
    const { SEARCHES: file } = process.env
    const given = file ? (JSON.parse(await readFile(file, 'utf8')) as JudgedSearch[]) : undefined
    const sets = given ? [['of the file', given] as const] : own
    const portal = await startPortal({ dataDir: join(folder, 'data') })
    const offences: string[] = []
    const results: string[] = []
    try {
      for (const [name, searches] of sets) {
        const figures = await judgeSearches(searches, (query) => rankedBy(portal.url, query))
        const { answerable, rightAtOne, rightWithinThree, unanswerable, wronglyAnswered, misses } = figures
        const said = [
          answerable > 0 &&
            `${answerable}: ${percent(rightAtOne)} right at 1, ${percent(rightWithinThree)} within 3`,
          unanswerable > 0 && `${wronglyAnswered} of ${unanswerable} unanswerable ones answered`,
        ].filter(Boolean)
        results.push(`${name} ${said.join('; ')}`)
        for (const miss of misses) printLine(`  ${name}: ${miss}`)
        if (answerable > 0 && rightAtOne < least.rightAtOne) offences.push(`${name}: too few right at 1`)
        if (answerable > 0 && rightWithinThree < least.rightWithinThree)
          offences.push(`${name}: too few right within 3`)
        if (wronglyAnswered > mostWronglyAnswered) offences.push(`${name}: too many answered wrongly`)
      }
    } finally {
      await portal.stop()
    }
    for (const { what, measured, budget, holds } of await siteSearch({ folder, rounds })) {
      results.push(`${what}: ${measured}`)
      if (!holds) offences.push(`${what}: ${measured}, budget ${budget}`)
    }
    return {
      what: 'Searches find what is meant among the best answers, and say so when the site has nothing',
      size: `${sets.reduce((sum, [, searches]) => sum + searches.length, 0)} searches over the starting content; times at 10,000 entries`,
      result: results.join('. '),
      offences,
    }
  })
}

async function rankedBy(url: string, query: string): Promise<string[]> {
  const answer = await fetch(`${url}/v1/get/search?search_query=${encodeURIComponent(query)}`)
  const { data } = (await answer.json()) as { data: { ranked: { url: string }[] } }
  return data.ranked.map((entry) => entry.url)
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
