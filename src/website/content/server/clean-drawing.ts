import { Worker } from 'node:worker_threads'

/** A drawing as it may be shown, or why there is none. */
export type CleanedDrawing = { readonly clean?: string | undefined; readonly fault?: 'drawingTooIntricate' }

const program = new URL('clean-drawing-worker.ts', import.meta.url)
/** A drawing is cleaned in a fraction of a second; one that takes this long is made to. */
const maxSeconds = 10
const maxMegabytes = 256

/**
 * Cleans a drawing (`cleanSvg`) in a thread of its own, with bounds on time and memory: a small one can be made to take
 * minutes.
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
