import { Document } from 'mupdf'

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
/** A stretch of text: its box, and the height of its baseline in points. */
type Stretch = { readonly bbox: Box; readonly y: number }

/** Tolerance: boxes of letters touch, and a Bangla word may come in two stretches that share a letter. */
const slackPoints = 9
/** Baselines closer than this share of a letter's height are one row. */
const sameRow = 0.3

/** Places where text is printed over other text of the same row: page, and position in points. */
export function overprintsOf(pdf: Uint8Array): string[] {
  const document = Document.openDocument(pdf, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, page) => {
    const { blocks } = JSON.parse(document.loadPage(page).toStructuredText('').asJSON(1))
    const stretches: Stretch[] = blocks.flatMap(({ lines = [] }: { lines?: Stretch[] }) => lines)
    return stretches.flatMap((one, index) =>
      stretches
        .slice(index + 1)
        .filter((other) => isOver(one, other))
        .map(({ bbox }) => `page ${page + 1} at ${Math.round(bbox.x)}, ${Math.round(bbox.y)}`),
    )
  }).flat()
}

function isOver(one: Stretch, other: Stretch): boolean {
  const a = one.bbox
  const b = other.bbox
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  return across > slackPoints && Math.abs(one.y - other.y) < Math.min(a.h, b.h) * sameRow
}
