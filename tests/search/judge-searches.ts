/** A search, and the addresses that answer it, the best first; empty where nothing on the site does. */
export type JudgedSearch = {
  readonly query: string
  /** `/documents*` stands for every address that begins so. */
  readonly expect: readonly string[]
}

export type SearchFigures = {
  readonly answerable: number
  readonly rightAtOne: number
  readonly rightWithinThree: number
  readonly unanswerable: number
  /** Number of unanswerable searches that got an answer. */
  readonly wronglyAnswered: number
  /** Each search whose first result was wrong, in a sentence. */
  readonly misses: readonly string[]
}

/** The answers to all searches, run a few at a time. */
export async function rankAll<S extends { readonly query: string }, Answer>(
  searches: readonly S[],
  rank: (query: string) => Promise<Answer>,
  atOnce = 6,
): Promise<(readonly [S, Answer])[]> {
  const answers: (readonly [S, Answer])[] = []
  for (let from = 0; from < searches.length; from += atOnce) {
    const some = searches.slice(from, from + atOnce)
    answers.push(...(await Promise.all(some.map(async (each) => [each, await rank(each.query)] as const))))
  }
  return answers
}

/** @param rank the addresses found by a search, the best first; empty where nothing was found */
export async function judgeSearches(
  searches: readonly JudgedSearch[],
  rank: (query: string) => Promise<readonly string[]>,
): Promise<SearchFigures> {
  const places: number[] = []
  const misses: string[] = []
  let unanswerable = 0
  let wronglyAnswered = 0
  for (const [{ query, expect }, ranked] of await rankAll(searches, rank)) {
    const firsts = ranked.slice(0, 3).join(', ') || 'nothing'
    if (expect.length === 0) {
      unanswerable++
      if (ranked.length > 0) wronglyAnswered++
      if (ranked.length > 0) misses.push(`“${query}” was answered: ${firsts}`)
      continue
    }
    const place = ranked.findIndex((path) => expect.some((wanted) => isAt(path, wanted))) + 1
    places.push(place)
    if (place !== 1) misses.push(`“${query}” has its answer at ${place || 'no place'}: ${firsts}`)
  }
  const share = (holds: (place: number) => boolean) => places.filter(holds).length / (places.length || 1)
  return {
    answerable: places.length,
    rightAtOne: share((place) => place === 1),
    rightWithinThree: share((place) => place >= 1 && place <= 3),
    unanswerable,
    wronglyAnswered,
    misses,
  }
}

/** True where a result leads to the wanted page; a place within a page counts as the page. */
function isAt(result: string, wanted: string): boolean {
  const path = arrivalOf(result)
  if (wanted.endsWith('*')) return path.startsWith(wanted.slice(0, -1))
  const without = (mark: string, text: string) => text.split(mark)[0] ?? ''
  const sameDepth = wanted.includes('#') ? result : without('#', path)
  return sameDepth === wanted || (!wanted.includes('?') && without('?', sameDepth) === wanted)
}

/** Where a visitor arrives who has not signed in: the customer area redirects to sign-in. */
const arrivalOf = (path: string): string => (/^\/dashboard(\/|$)/.test(path) ? '/login' : path)
