import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PdfFault } from './judge-pdf.ts'

/** What there is to know of a paper, or why it is not taken. */
export type PaperReading =
  | { readonly pages: number; readonly words: string }
  | { readonly fault: PdfFault | 'tooSlow' }

/** What the worker is asked and what it answers. */
export type ReadingJob = { readonly id: number; readonly bytes: Uint8Array; readonly maxLetters: number }
export type ReadingResult = { readonly id: number; readonly reading: PaperReading }

type Waiting = { readonly job: ReadingJob; answer(reading: PaperReading): void }

const program = fileURLToPath(new URL('paper-reading-worker.ts', import.meta.url))
/** A paper is read in a fraction of a second; one that takes this long is made to. */
const maxSeconds = 20
/** Without work for this long the worker is put away. */
const idleSeconds = 20
/** What reading one paper may take of memory, in pages of 64 KiB. */
const maxMemoryPages = 6_144

/** The papers that wait, the one being read first. */
const queue: Waiting[] = []
let worker: ChildProcess | undefined
let watch: NodeJS.Timeout | undefined
let lastId = 0

/**
 * Judges a paper from elsewhere, counts its pages and reads its words in the order of speech. That is done in a process
 * of its own, one paper at a time, with bounds on time and memory: whoever makes a paper to do harm stops that process
 * at most.
 */
export function readPaper(bytes: Uint8Array, maxLetters: number): Promise<PaperReading> {
  return new Promise((resolve) => {
    lastId += 1
    queue.push({ job: { id: lastId, bytes, maxLetters }, answer: resolve })
    if (queue.length === 1) sendFirst()
  })
}

function sendFirst(): void {
  const [first] = queue
  clearTimeout(watch)
  if (!first) {
    rest()
    return
  }
  worker ??= startWorker()
  for (const handle of [worker, worker.channel]) handle?.ref()
  watch = setTimeout(() => giveUp('tooSlow'), maxSeconds * 1000)
  worker.send(first.job)
}

/** The program may end while nothing is being read. */
function rest(): void {
  for (const handle of [worker, worker?.channel]) handle?.unref()
  watch = setTimeout(putAway, idleSeconds * 1000)
  watch.unref()
}

function startWorker(): ChildProcess {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: [`--wasm-max-mem-pages=${maxMemoryPages}`, '--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  started.on('message', ({ id, reading }: ReadingResult) => {
    if (started === worker && queue[0]?.job.id === id) answerFirst(reading)
  })
  const end = () => started === worker && giveUp('unreadable')
  started.on('exit', end)
  started.on('error', end)
  return started
}

/** The worker is lost, and with it the paper that it was reading. */
function giveUp(fault: 'tooSlow' | 'unreadable'): void {
  putAway()
  answerFirst({ fault })
}

function putAway(): void {
  worker?.kill('SIGKILL')
  worker = undefined
}

function answerFirst(reading: PaperReading): void {
  queue.shift()?.answer(reading)
  sendFirst()
}
