import type { Language } from '#kernel/language.ts'
import { mails } from '../../tests/states/mails.ts'
import { papers } from '../../tests/states/papers.ts'
import { type Group, groups } from '../../tests/states/state.ts'
import { states } from '../../tests/states/states.ts'
import { printLine } from '../row.ts'
import { withFixtures } from '../with-fixtures.ts'
import { openBook, writeBook } from './book.ts'
import { type Drawing, drawMailState, drawPaperState, drawState } from './pictures-of-state.ts'

type Wanted = {
  readonly into: string
  /** Parts of groups or names; none means all. */
  readonly filters: readonly string[]
  readonly check: boolean
  readonly languages: readonly Language[]
  readonly widths: readonly number[]
}

type Drawable = { readonly group: Group; readonly name: string; draw(drawing: Drawing): Promise<number> }

/** Everything that can be drawn, group by group. */
const drawables: readonly Drawable[] = [
  ...states.map((state) => ({ ...state, draw: (drawing: Drawing) => drawState(drawing, state) })),
  ...papers.map((paper) => ({
    group: 'papers' as const,
    name: paper.name,
    draw: (drawing: Drawing) => drawPaperState(drawing, paper),
  })),
  ...mails.map((mail) => ({
    group: 'mails' as const,
    name: mail.name,
    draw: (drawing: Drawing) => drawMailState(drawing, mail),
  })),
].sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group))

/** Draws the wanted pictures with one program and one browser, and adds them to the book of earlier runs. */
export async function drawPictures({ into, filters, check, languages, widths }: Wanted) {
  const startedAt = performance.now()
  const wanted = drawables.filter(({ group, name }) =>
    filters.length === 0
      ? true
      : filters.some((filter) => `${group} ${name}`.toLowerCase().includes(filter.toLowerCase())),
  )
  const book = await openBook(into)
  const troubles: string[] = []
  let count = 0
  await withFixtures(async (fixtures) => {
    for (const drawable of wanted) {
      const before = performance.now()
      for (const language of languages) {
        try {
          count += await drawable.draw({ fixtures, book, language, widths, check })
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          troubles.push(`${drawable.group}, ${drawable.name} (${language}): could not be drawn: ${reason}`)
        }
      }
      // Saved after each group, so that a stopped run keeps its pictures.
      await writeBook(book, drawables)
      printLine(
        `  ${((performance.now() - before) / 1000).toFixed(1)} s: ${drawable.group}, ${drawable.name}`,
      )
    }
  })
  const isWanted = ({ group, name }: { group: Group; name: string }) =>
    wanted.some((drawable) => drawable.group === group && drawable.name === name)
  const faults = [...book.pictures.values()]
    .filter(isWanted)
    .flatMap(({ group, name, language, width, faults: found }) =>
      found.map((fault) => `${group}, ${name} (${language}, ${width} px): ${fault}`),
    )
  return {
    count,
    faults: [...troubles, ...faults],
    seconds: Math.round((performance.now() - startedAt) / 1000),
  }
}
