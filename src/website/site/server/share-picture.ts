import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { cutBetweenWords, cutText } from '#kernel/bangla-text.ts'
import { escapeMarkup } from '#kernel/markup.ts'
import { drawPanel, panelSize, paper } from './draw-panel.ts'

export type ShareWords = {
  readonly title: string
  readonly text: string
  readonly brand: string
  readonly slogan: string
}
type Weight = keyof typeof fonts

export const shareSize = { width: 1200, height: 630 } as const
/** Raise it when the drawing changes: existing pictures are then drawn again. */
export const shareDrawing = 2

const { resolve } = createRequire(import.meta.url)
const fontFile = (name: string) => resolve(`@expo-google-fonts/noto-sans-bengali/${name}.ttf`)
const fonts = {
  regular: { font: 'Noto Sans Bengali', fontfile: fontFile('400Regular/NotoSansBengali_400Regular') },
  bold: {
    font: 'Noto Sans Bengali Semi-Bold',
    fontfile: fontFile('600SemiBold/NotoSansBengali_600SemiBold'),
  },
} as const
const markFile = fileURLToPath(
  new URL('../../../platform/design-system/public-art/logo-mark.svg', import.meta.url),
)

const flowerFile = fileURLToPath(
  new URL('../../../platform/design-system/public-art/hero-shapla.svg', import.meta.url),
)
const panelProgram = fileURLToPath(new URL('draw-panel-worker.ts', import.meta.url))
/** A small drawing can be made to take minutes. Nothing but ending its process stops it. */
const maxPanelSeconds = 10

const colours = { ink: '#14261F', ink2: '#3E4C45', pink: '#B3265E', line: '#DDD4C1' }
const left = 64
const textWidth = shareSize.width - panelSize.width - left - 56
/** The area between the brand at the top and the stitches at the bottom. */
const middle = { top: 150, height: 396 }
const gap = 36
const highestTitle = 236
const highestText = 128
/** Tried in this order until the title fits. */
const titleSizes = [78, 66, 56, 48, 40, 34]
const maxTitle = 140
/** Characters of the text, tried in this order. */
const textLengths = [125, 105, 85, 65]

/**
 * The share picture of a page: brand mark, title, a line about it, stitches, and the page's own drawing at
 * the right.
 * @param art bytes of the drawing or photo; by default the brand's flower
 * @param seconds that drawing it may take
 * @returns a PNG of 1200 × 630
 */
export async function drawSharePicture(
  words: ShareWords,
  art: Uint8Array | undefined,
  seconds = maxPanelSeconds,
): Promise<Buffer> {
  const title = await setTitle(cutText(words.title, maxTitle))
  const text = await setBeneath(words.text)
  const height = (title?.height ?? 0) + (text ? gap + text.height : 0)
  const top = Math.round(middle.top + (middle.height - height) / 2)
  const brand = await setText(words.brand, 'bold', 30, colours.ink)
  const slogan = await setText(words.slogan, 'regular', 21, colours.ink2)
  const mark = await sharp(await readFile(markFile), { density: 160 })
    .resize(76, 76)
    .png()
    .toBuffer()
  return sharp({ create: { ...shareSize, channels: 3, background: paper } })
    .composite([
      { input: Buffer.from(await panel(art, seconds)), left: shareSize.width - panelSize.width, top: 0 },
      { input: mark, left, top: 56 },
      ...at(brand, left + 96, 56),
      ...at(slogan, left + 96, 102),
      ...at(title, left, top),
      ...at(text, left, top + (title?.height ?? 0) + gap),
      { input: stitches(), left, top: 566 },
    ])
    .png({ palette: true, quality: 92, effort: 4 })
    .toBuffer()
}

type SetText = { readonly input: Buffer; readonly height: number }

const at = (text: SetText | undefined, x: number, y: number): OverlayOptions[] =>
  text ? [{ input: text.input, left: x, top: y }] : []

/** The title in the largest size that fits. */
async function setTitle(title: string): Promise<SetText | undefined> {
  let set: SetText | undefined
  for (const size of titleSizes) {
    set = await setText(title, 'bold', size, colours.ink, textWidth)
    if (!set || set.height <= highestTitle) return set
  }
  return set
}

/** As much of the text as fits into three lines. */
async function setBeneath(text: string): Promise<SetText | undefined> {
  let set: SetText | undefined
  for (const length of textLengths) {
    set = await setText(cutBetweenWords(text, length), 'regular', 27, colours.ink2, textWidth)
    if (!set || set.height <= highestText) return set
  }
  return set
}

/** Renders text as a picture: with Bangla shaping, and the design system's fonts whatever the machine has. */
async function setText(
  text: string,
  weight: Weight,
  size: number,
  colour: string,
  width?: number,
): Promise<SetText | undefined> {
  if (text.trim() === '') return undefined
  const { font, fontfile } = fonts[weight]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${font} ${size}`,
      fontfile,
      rgba: true,
      dpi: 72,
      spacing: Math.round(size * 0.05),
      ...(width ? { width, wrap: 'word' } : {}),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

/** The page's own drawing, cropped to the right edge of the picture; the brand's flower if it cannot be drawn in time. */
async function panel(art: Uint8Array | undefined, seconds: number): Promise<Uint8Array> {
  const own = art && (await drawInTime(art, seconds))
  return own ?? drawPanel(await readFile(flowerFile))
}

function drawInTime(art: Uint8Array, seconds: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const worker = fork(panelProgram, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    })
    worker.once('message', (drawn: Uint8Array | null) => resolve(drawn ?? undefined))
    worker.once('exit', () => resolve(undefined))
    worker.once('error', () => resolve(undefined))
    worker.send(art, () => {})
  })
}

/** A running stitch: the unit is 20 wide, its thread 9. */
function stitches(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${textWidth}" height="6"><path d="M3 3H${textWidth}" fill="none" stroke="${colours.pink}" stroke-width="4" stroke-dasharray="14 17" stroke-linecap="round"/></svg>`,
  )
}
