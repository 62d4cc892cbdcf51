import type { Page } from 'playwright-core'
import type { Language } from '#kernel/language.ts'
import { readInbox } from '../../tests/drive/inbox.ts'
import {
  existsAt,
  type Fixtures,
  listFaults,
  openState,
  type Standing,
} from '../../tests/states/look-at-state.ts'
import type { MailState, PaperState, State } from '../../tests/states/state.ts'
import { addPicture, type Book } from './book.ts'
import { drawMessages } from './message-picture.ts'
import { drawPaper } from './paper-picture.ts'

/** A phone, a tablet, a desk. */
export const pictureWidths = [360, 768, 1280]

export type Drawing = {
  readonly fixtures: Fixtures
  readonly book: Book
  readonly language: Language
  readonly widths: readonly number[]
  /** Whether to check each picture too: with axe, the browser's messages and the page's width. */
  readonly check: boolean
}

/**
 * Brings a page into its state once and draws it at each width for which the state exists, from narrow to
 * wide.
 * @returns the number of pictures
 */
export async function drawState(drawing: Drawing, state: State): Promise<number> {
  const { fixtures, book, language, check } = drawing
  const widths = drawing.widths.filter((width) => existsAt(state, width))
  const [first] = widths
  if (first === undefined) return 0
  const standing = await openState(fixtures, state, { language, width: first })
  try {
    for (const width of widths) {
      const { page } = standing.visitor
      if (width !== first) await widen(page, width)
      const faults = check || standing.trouble ? await listFaults(standing) : []
      const image = await photograph(standing)
      const { pathname, search } = new URL(page.url())
      const { group, name } = state
      await addPicture(book, { group, name, language, width, address: pathname + search, faults }, image)
    }
  } finally {
    await standing.leave()
  }
  return widths.length
}

async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
}

async function photograph({ visitor }: Standing): Promise<Uint8Array> {
  await waitForEverything(visitor.page)
  await visitor.comesToRest()
  return visitor.page.screenshot({ type: 'jpeg', quality: 82, fullPage: true })
}

/** Waits until late fonts and the pictures further down are loaded, before the whole page is drawn. */
async function waitForEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const tooLong = new Promise((resolve) => setTimeout(resolve, 5_000))
    for (const image of document.images) image.loading = 'eager'
    const pictures = [...document.images].map((image) => image.decode().catch(() => {}))
    const isRested = () =>
      !document.querySelector('script[data-type]') || document.documentElement.dataset.rested === 'yes'
    const rested = (async () => {
      while (!isRested()) await new Promise((resolve) => setTimeout(resolve, 50))
    })()
    await Promise.race([tooLong, Promise.all([rested, ...pictures])])
    await document.fonts.ready
    // Scrolls up, so that sticky elements are at their place at the top.
    scrollTo(0, 0)
  })
}

export async function drawPaperState(
  { fixtures, book, language }: Drawing,
  paper: PaperState,
): Promise<number> {
  const image = await drawPaper(await paper.print({ app: fixtures.app, language }))
  await addPicture(
    book,
    { group: 'papers', name: paper.name, language, width: 0, address: '', faults: [] },
    image,
  )
  return 1
}

/** Draws all messages that the receivers have got, newest first. */
export async function drawMailState(drawing: Drawing, { name, send }: MailState): Promise<number> {
  const { fixtures, book, language, widths } = drawing
  const receivers = await send({ app: fixtures.app, language })
  const messages = (await Promise.all(receivers.map((to) => readInbox(fixtures.app, to)))).flat()
  for (const width of widths) {
    const image = await drawMessages(fixtures, messages, { language, width })
    await addPicture(
      book,
      { group: 'mails', name, language, width, address: receivers.join(', '), faults: [] },
      image,
    )
  }
  return widths.length
}
