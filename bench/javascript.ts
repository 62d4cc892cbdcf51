import { chromium } from 'playwright-core'
import { findChromium } from '../tests/setup/chromium.ts'
import type { Bench } from './bench.ts'
import { kilobytes, type Row } from './row.ts'

type Script = { readonly name: string; readonly bytes: number; readonly encoding: string }

const pages = [
  { what: 'JavaScript of the home page as sent', path: '/', most: 100_000 },
  { what: 'JavaScript of a content page as sent', path: '/page/about-us', most: 92_000 },
  { what: 'JavaScript of the premium calculator as sent', path: '/premium-calculator', most: 120_000 },
  { what: 'JavaScript of the return calculator as sent', path: '/return-calculator', most: 120_000 },
]
const languages = ['bn', 'en']
const heaviest = 8

/** All scripts that a browser takes to open a page without touching it, in the language that needs more. */
export async function javaScript({ portal }: Pick<Bench, 'portal'>): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, path, most } of pages) {
    const visits = await Promise.all(
      languages.map((language) => visit(`${portal.url}${path}?lang=${language}`)),
    )
    const [scripts = []] = visits.toSorted((one, other) => sizeOf(other) - sizeOf(one))
    const bytes = sizeOf(scripts)
    const encodings = [...new Set(scripts.map(({ encoding }) => encoding))].join(', ')
    rows.push({
      what: `${what} (${encodings})`,
      budget: `≤ ${most / 1000} kB`,
      measured: `${kilobytes(bytes)} in ${scripts.length} files`,
      holds: bytes <= most && encodings === 'brotli',
      details: scripts
        .toSorted((one, other) => other.bytes - one.bytes)
        .slice(0, heaviest)
        .map(({ name, bytes: each }) => `${kilobytes(each).padStart(8)}  ${name}`),
    })
  }
  return rows
}

/** Opens a page with an empty browser cache and waits until nothing more is loaded. */
async function visit(address: string): Promise<Script[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage()
    const scripts = new Map<string, Script>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || response.status() !== 200) return
      const headers = response.headers()
      scripts.set(response.url(), {
        name: new URL(response.url()).pathname,
        bytes: Number(headers['content-length']),
        encoding:
          headers['content-encoding'] === 'br' ? 'brotli' : (headers['content-encoding'] ?? 'identity'),
      })
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    return [...scripts.values()]
  } finally {
    await browser.close()
  }
}

function sizeOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}
