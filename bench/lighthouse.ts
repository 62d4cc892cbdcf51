import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../tests/setup/chromium.ts'
import { installBeside } from './beside.ts'

const run = promisify(execFile)

const maxRunMs = 120_000
const maxTries = 3

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
export const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo']

/** The parts of a report that we read. Scores go from 0 to 1. */
export type Report = {
  readonly categories: Readonly<
    Record<Category, { readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
}
export type Audit = {
  readonly title: string
  /** Null for audits that do not apply to the page. */
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly numericValue?: number
  readonly displayValue?: string
}

/** Measures one page with Lighthouse's mobile preset: a small screen, and a simulated slow network and processor. */
export type Lighthouse = (url: string) => Promise<Report>

/**
 * Lighthouse with the Chromium of the journeys; installed when it is missing or its lock file has changed.
 * @throws with npm's whole output, when it cannot be installed
 */
export async function findLighthouse(): Promise<Lighthouse> {
  // Installed separately, because nothing else needs its 176 MB.
  const program = join(await installBeside('lighthouse'), 'node_modules/lighthouse/cli/index.js')
  // Gives letters the widths that they have on a phone: the headless shell would round them, and lines would
  // break elsewhere.
  const flags = [
    '--headless=new',
    '--disable-gpu',
    '--font-render-hinting=none',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const environment = { ...process.env, CHROME_PATH: await findChromium() }
  const open = async (url: string) => {
    const { stdout } = await run(
      process.execPath,
      [
        program,
        url,
        '--quiet',
        '--no-enable-error-reporting',
        '--output=json',
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${flags.join(' ')}`,
      ],
      { env: environment, maxBuffer: 1e8, timeout: maxRunMs },
    )
    return JSON.parse(stdout) as Report
  }
  return (url) => patiently(() => open(url))
}

/** Tries again: on a busy machine the browser sometimes records nothing, and Lighthouse then asks to be run again. */
async function patiently(open: () => Promise<Report>): Promise<Report> {
  for (let tries = 1; ; tries++) {
    try {
      return await open()
    } catch (error) {
      const said = String((error as { stderr?: string }).stderr ?? error).trim()
      if (tries === maxTries) throw new Error(`Lighthouse gave no report ${tries} times: ${said}`)
    }
  }
}
