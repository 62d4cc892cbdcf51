import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#kernel/problem.ts'

/** Typesets papers: one of our templates and untrusted data become a PDF. */
export type Typesetter = {
  /**
   * @param template path of a .typ file under src/, as "/sales/plans/server/illustration.typ"
   * @param data what the template prints; it travels as JSON and is never read as Typst
   * @returns the PDF; the same bytes for the same data
   * @throws Refusal 503 if too many papers wait; Error if the template does not fit its data
   */
  typeset(template: string, data: object): Promise<Uint8Array>
  /** Stops the PDF worker. Papers under way are refused. */
  close(): void
}

/** The messages to and from the PDF worker. */
export type PdfJob = { readonly id: number; readonly template: string; readonly data: string }
export type PdfResult = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly fault: string })

type Waiting = { resolve(pdf: Uint8Array): void; reject(error: Error): void }

const pdfWorkerProgram = fileURLToPath(new URL('pdf-worker.ts', import.meta.url))
/** The maximum number of waiting papers: further ones are refused rather than late. */
const maxQueue = 100
/** A paper takes milliseconds: a worker that does not answer for this long hangs. */
const maxSilenceMs = 20_000
/** An idle PDF worker is stopped after this time, to free its memory. */
const idleMs = 10 * 60_000

/**
 * Starts the PDF worker as a separate process with the first paper. An internal fault of the compiler ends
 * its process, which must not take the program down, and a long paper must not block it.
 */
export function createTypesetter({ silenceMs = maxSilenceMs } = {}): Typesetter {
  const waiting = new Map<number, Waiting>()
  let press: ChildProcess | undefined
  let lastId = 0
  let watch: NodeJS.Timeout | undefined

  function startWorker(): ChildProcess {
    const started = fork(pdfWorkerProgram, {
      serialization: 'advanced',
      // The PDF worker collects garbage after every paper (161 MB after two hundred papers; 290 MB without).
      execArgv: ['--expose-gc', '--max-semi-space-size=1'],
      // The compiler prints messages about fonts.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('message', (answer: PdfResult) => {
      const order = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('pdf' in answer) order?.resolve(answer.pdf)
      else order?.reject(new Error(answer.fault))
      if (press === started) watchOver(started)
    })
    const end = (): void => {
      if (press === started) putAway('The press stopped')
    }
    started.on('exit', end)
    started.on('error', end)
    return started
  }

  /** Lets the program exit while the PDF worker is idle, but not while somebody waits for a paper. */
  function watchOver(current: ChildProcess): void {
    clearTimeout(watch)
    const isWorking = waiting.size > 0
    watch = setTimeout(() => putAway('The press hangs'), isWorking ? silenceMs : idleMs)
    for (const handle of [current, current.channel, watch]) {
      if (isWorking) handle?.ref()
      else handle?.unref()
    }
  }

  function putAway(reason: string): void {
    clearTimeout(watch)
    press?.kill('SIGKILL')
    press = undefined
    for (const order of waiting.values()) order.reject(new Error(reason))
    waiting.clear()
  }

  return {
    typeset: (template, data) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= maxQueue) throw new Refusal(503, { code: 'printQueueFull' })
        press ??= startWorker()
        lastId += 1
        const order: PdfJob = { id: lastId, template, data: JSON.stringify(data) }
        waiting.set(order.id, { resolve, reject })
        watchOver(press)
        press.send(order)
      }),
    close: () => putAway('The press is closed'),
  }
}
