import type { Language } from '#kernel/language.ts'
import { mails } from '../../tests/states/mails.ts'
import { papers } from '../../tests/states/papers.ts'
import { type Room, rooms } from '../../tests/states/state.ts'
import { states } from '../../tests/states/states.ts'
import { printLine } from '../row.ts'
import { withStage } from '../test-ground.ts'
import { bindBook, openBook } from './book.ts'
import { type Drawing, drawMailState, drawPaperState, drawState } from './pictures-of-state.ts'

type Wanted = {
  readonly into: string
  /** Parts of rooms or names; none means all. */
  readonly filters: readonly string[]
  readonly check: boolean
  readonly languages: readonly Language[]
  readonly widths: readonly number[]
}

type Sheet = { readonly room: Room; readonly name: string; draw(drawing: Drawing): Promise<number> }

/** Everything that can be drawn, room by room. */
const sheets: readonly Sheet[] = [
  ...states.map((state) => ({ ...state, draw: (drawing: Drawing) => drawState(drawing, state) })),
  ...papers.map((paper) => ({
    room: 'papers' as const,
    name: paper.name,
    draw: (drawing: Drawing) => drawPaperState(drawing, paper),
  })),
  ...mails.map((mail) => ({
    room: 'mails' as const,
    name: mail.name,
    draw: (drawing: Drawing) => drawMailState(drawing, mail),
  })),
].sort((one, other) => rooms.indexOf(one.room) - rooms.indexOf(other.room))

/** Draws what is wanted with one program and one browser, and binds it with what was drawn before. */
export async function drawPictures({ into, filters, check, languages, widths }: Wanted) {
  const startedAt = performance.now()
  const wanted = sheets.filter(({ room, name }) =>
    filters.length === 0
      ? true
      : filters.some((filter) => `${room} ${name}`.toLowerCase().includes(filter.toLowerCase())),
  )
  const book = await openBook(into)
  const troubles: string[] = []
  let count = 0
  await withStage(async (stage) => {
    for (const sheet of wanted) {
      const before = performance.now()
      for (const language of languages) {
        try {
          count += await sheet.draw({ stage, book, language, widths, check })
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          troubles.push(`${sheet.room}, ${sheet.name} (${language}): could not be drawn: ${reason}`)
        }
      }
      // Whoever stops here keeps what is drawn.
      await bindBook(book, sheets)
      printLine(`  ${((performance.now() - before) / 1000).toFixed(1)} s: ${sheet.room}, ${sheet.name}`)
    }
  })
  const isWanted = ({ room, name }: { room: Room; name: string }) =>
    wanted.some((sheet) => sheet.room === room && sheet.name === name)
  const faults = [...book.pictures.values()]
    .filter(isWanted)
    .flatMap(({ room, name, language, width, faults: found }) =>
      found.map((fault) => `${room}, ${name} (${language}, ${width} px): ${fault}`),
    )
  return {
    count,
    faults: [...troubles, ...faults],
    seconds: Math.round((performance.now() - startedAt) / 1000),
  }
}
