import { ColorSpace, Document, Matrix } from 'mupdf'
import sharp from 'sharp'

const pixelsPerPoint = 1.5
const gap = 16

/** Draws the pages of a PDF below one another. */
export async function drawPaper(pdf: Uint8Array): Promise<Uint8Array> {
  const document = Document.openDocument(pdf, 'application/pdf')
  const pages = Array.from({ length: document.countPages() }, (_, index) => {
    const sheet = document
      .loadPage(index)
      .toPixmap(Matrix.scale(pixelsPerPoint, pixelsPerPoint), ColorSpace.DeviceRGB, false)
    return { input: Buffer.from(sheet.asPNG()), width: sheet.getWidth(), height: sheet.getHeight() }
  })
  const width = Math.max(...pages.map((page) => page.width))
  const height = pages.reduce((sum, page) => sum + page.height + gap, -gap)
  let top = 0
  const placed = pages.map(({ input, height: own }) => {
    const layer = { input, top, left: 0 }
    top += own + gap
    return layer
  })
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(placed)
    .jpeg({ quality: 85 })
    .toBuffer()
}
