import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PdfFault } from './judge-pdf.ts'

export type PaperFault = PdfFault | 'tooSlow'

/** The pages and text of a paper, or why it is refused. */
export type PaperReading = { readonly pages: number; readonly words: string } | { readonly fault: PaperFault }

/** The messages to and from the worker. Without `maxLetters` a paper is judged and not read; undefined: it is fine. */
export type ReadingJob = {
  readonly id: number
  readonly bytes: Uint8Array
  readonly maxLetters?: number | undefined
}
export type ReadingResult = { readonly id: number; readonly reading: PaperReading | undefined }

type Waiting = { readonly job: ReadingJob; answer(reading: PaperReading | undefined): void }

const program = fileURLToPath(new URL('paper-reading-worker.ts', import.meta.url))
/** A paper is read in a fraction of a second; one that takes this long is malicious. */
const maxSeconds = 20
/** An idle worker is stopped after this time. */
const idleSeconds = 20
/** The memory limit for reading one paper, in pages of 64 KiB. */
const maxMemoryPages = 6_144

/** The papers that wait, the one being read first. */
const queue: Waiting[] = []
let worker: ChildProcess | undefined
let watch: NodeJS.Timeout | undefined
let lastId = 0

/**
 * Judges an uploaded paper, counts its pages and reads its text in reading order. It runs in a separate process, one
 * paper at a time, with limits on time and memory, so that a malicious paper can stop only that process.
 */
export async function readPaper(bytes: Uint8Array, maxLetters: number): Promise<PaperReading> {
  return (await enqueue(bytes, maxLetters)) ?? { fault: 'unreadable' }
}

/** Only judges an uploaded paper, in the same process. */
export async function judgePaper(bytes: Uint8Array): Promise<PaperFault | undefined> {
  const reading = await enqueue(bytes)
  return reading && 'fault' in reading ? reading.fault : undefined
}

function enqueue(bytes: Uint8Array, maxLetters?: number): Promise<PaperReading | undefined> {
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

/** Lets the program exit while nothing is being read, and stops the worker after a while. */
function rest(): void {
  for (const handle of [worker, worker?.channel]) handle?.unref()
  watch = setTimeout(stopWorker, idleSeconds * 1000)
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

/** Stops the worker and fails the paper that it was reading. */
function giveUp(fault: PaperFault): void {
  stopWorker()
  answerFirst({ fault })
}

function stopWorker(): void {
  worker?.kill('SIGKILL')
  worker = undefined
}

function answerFirst(reading: PaperReading | undefined): void {
  queue.shift()?.answer(reading)
  sendFirst()
}
