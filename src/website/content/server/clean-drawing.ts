import { Worker } from 'node:worker_threads'

/** A sanitised drawing, or why there is none. */
export type CleanedDrawing = { readonly clean?: string | undefined; readonly fault?: 'drawingTooIntricate' }

const program = new URL('clean-drawing-worker.ts', import.meta.url)
/** Drawings are sanitised in a fraction of a second; one that takes this long is an attack. */
const maxSeconds = 10
const maxMegabytes = 256

/**
 * Sanitises a drawing (`cleanSvg`) in a worker thread with limits on time and memory, since a small one can
 * be made to take minutes.
 */
export function cleanDrawing(text: string, seconds = maxSeconds): Promise<CleanedDrawing> {
  return new Promise((resolve) => {
    const resourceLimits = { maxOldGenerationSizeMb: maxMegabytes }
    const worker = new Worker(program, { workerData: text, execArgv: [], resourceLimits })
    const end = (cleaned: CleanedDrawing) => {
      clearTimeout(watch)
      resolve(cleaned)
      void worker.terminate()
    }
    const giveUp = () => end({ fault: 'drawingTooIntricate' })
    const watch = setTimeout(giveUp, seconds * 1000)
    worker.once('message', (clean: string | undefined) => end({ clean }))
    worker.once('error', giveUp)
  })
}
