import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { parseLanguage, pickText } from '#kernel/language.ts'
import type { Database } from '#platform/database/server/database.ts'
import { getSettings } from '#website/content/server/store.ts'

const markFile = fileURLToPath(
  new URL('../../../platform/design-system/public-art/logo-mark.svg', import.meta.url),
)
const colours = { theme: '#06281F', background: '#FAF7F0', mark: '#006A4E' }

/** The icons by the addresses at which browsers and phones look for them; `edge` in pixels. */
const icons = {
  '/favicon.ico': { edge: 48 },
  '/apple-touch-icon.png': { edge: 180, isFilled: true },
  '/icon-192.png': { edge: 192 },
  '/icon-512.png': { edge: 512 },
  /** Phones crop it to their own shape, so its edges are empty. */
  '/icon-maskable-512.png': { edge: 512, isFilled: true },
} as const satisfies Readonly<Record<string, Icon>>
type Icon = { readonly edge: number; readonly isFilled?: boolean }

/** The icons of the site, and the manifest that makes it installable on phones. */
export function registerAppIcons(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const drawn = new Map<string, Promise<Buffer>>()
  for (const [path, icon] of Object.entries(icons)) {
    app.get(path, async (_request, reply) => {
      const bytes = drawn.get(path) ?? drawIcon(icon)
      drawn.set(path, bytes)
      const png = await bytes.catch((error: unknown) => {
        drawn.delete(path)
        throw error
      })
      return reply
        .type(path.endsWith('.ico') ? 'image/x-icon' : 'image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(path.endsWith('.ico') ? asIcoFile(png, icon.edge) : png)
    })
  }
  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = parseLanguage((request.query as Record<string, unknown>).lang)
    const { brandName, legalName, slogan } = await getSettings(db)
    const say = (pair: Parameters<typeof pickText>[0]) => pickText(pair, language).text
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send({
        id: '/',
        lang: language,
        name: say(legalName),
        short_name: say(brandName),
        description: say(slogan),
        start_url: '/',
        display: 'minimal-ui',
        theme_color: colours.theme,
        background_color: colours.background,
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      })
  })
}

async function drawIcon({ edge, isFilled = false }: Icon): Promise<Buffer> {
  const inner = isFilled ? Math.round(edge * 0.8) : edge
  const mark = await sharp(await readFile(markFile), { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  if (!isFilled) return mark
  const square = { width: edge, height: edge, channels: 3, background: colours.mark } as const
  return sharp({ create: square })
    .composite([{ input: mark }])
    .removeAlpha()
    .png()
    .toBuffer()
}

/** An ICO file with one PNG: header, one entry, the picture. */
function asIcoFile(png: Buffer, edge: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(edge, 6)
  header.writeUInt8(edge, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
