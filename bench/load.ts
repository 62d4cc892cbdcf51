import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBeside } from './beside.ts'
import { median } from './row.ts'
import { findTool, runTool } from './tools.ts'

/** The request that a load generator repeats. */
export type Asked = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** With bodies it is a POST; they are sent in turn. */
  readonly bodies?: readonly string[]
}

export type Measured = { readonly perSecond: number; readonly answered: number }

export type Load = {
  readonly name: string
  /** Sends requests for a while; throws when an answer was not a success. */
  measure(asked: Asked): Promise<Measured>
}

export type LoadSettings = { readonly seconds: number; readonly rounds: number }

const connections = 50

/** wrk where it is available, else autocannon, which is installed for it. */
export async function chooseLoad({ seconds }: LoadSettings): Promise<Load> {
  const wrk = await findTool('wrk')
  return wrk ? byWrk(wrk, seconds) : byAutocannon(seconds)
}

/**
 * Measures several loads in turn after a warm-up, round after round, so that a busy moment of the machine
 * affects all of them.
 * @returns the median of each, the median ratios of the first to each within a round, and how many requests
 * were answered in all
 */
export async function measureInTurn(
  load: Load,
  rounds: number,
  asked: readonly Asked[],
): Promise<{ readonly perSecond: number[]; readonly ratios: number[]; readonly answered: number }> {
  const figures: number[][] = asked.map(() => [])
  let answered = 0
  for (const each of asked) answered += (await load.measure(each)).answered
  for (let round = 0; round < rounds; round++) {
    for (const [n, each] of asked.entries()) {
      const measured = await load.measure(each)
      figures[n]?.push(measured.perSecond)
      answered += measured.answered
    }
  }
  const [first = []] = figures
  return {
    perSecond: figures.map(median),
    ratios: figures.map((each) => median(first.map((figure, round) => figure / (each[round] ?? Number.NaN)))),
    answered,
  }
}

function byWrk(program: string, seconds: number): Load {
  return {
    name: 'wrk',
    async measure({ url, headers = {}, bodies }) {
      const script = join(tmpdir(), `jibon-bench-${process.pid}.lua`)
      if (bodies) await writeFile(script, inLua(bodies))
      const { stdout } = await runTool(program, [
        '-t1',
        `-c${connections}`,
        `-d${seconds}s`,
        '--timeout',
        '10s',
        ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
        ...(bodies ? ['-s', script] : []),
        url,
      ])
      await rm(script, { force: true })
      if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not answer well:\n${stdout}`)
      return {
        perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
        answered: Number(/(\d+) requests in/.exec(stdout)?.[1]),
      }
    },
  }
}

/** The requests are written once, when wrk starts. */
function inLua(bodies: readonly string[]): string {
  return `local bodies = { ${bodies.map((body) => `[==[${body}]==]`).join(', ')} }
local requests, sent = {}, 0
wrk.method = "POST"
init = function()
  for n, body in ipairs(bodies) do requests[n] = wrk.format(nil, nil, nil, body) end
end
request = function()
  sent = sent % #requests + 1
  return requests[sent]
end
`
}

async function byAutocannon(seconds: number): Promise<Load> {
  const program = join(await installBeside('load'), 'node_modules/autocannon/autocannon.js')
  return {
    name: 'autocannon',
    async measure({ url, headers = {}, bodies }) {
      const archive = join(tmpdir(), `jibon-bench-${process.pid}.har`)
      if (bodies) await writeFile(archive, inArchive(url, headers, bodies))
      const { stdout } = await runTool(process.execPath, [
        program,
        '--json',
        '-c',
        String(connections),
        '-d',
        String(seconds),
        '-t',
        '10',
        ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
        ...(bodies ? ['--har', archive] : []),
        url,
      ])
      await rm(archive, { force: true })
      const result = JSON.parse(stdout)
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer well`)
      return { perSecond: result.requests.average, answered: result.requests.total }
    },
  }
}

/** The requests as an HTTP archive. */
function inArchive(
  url: string,
  headers: Readonly<Record<string, string>>,
  bodies: readonly string[],
): string {
  const named = Object.entries(headers).map(([name, value]) => ({ name, value }))
  const entries = bodies.map((text) => ({
    request: { method: 'POST', url, headers: named, postData: { text } },
  }))
  return JSON.stringify({ log: { entries } })
}
