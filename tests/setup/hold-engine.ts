/**
 * A program that only runs the engine of a data folder, for tests that kill it. Arguments: the data folder.
 * Prints one line of JSON, then waits to be stopped.
 */
import { startEmbedded } from '../../launcher/embedded-database/embedded.ts'

const silent = { info: () => {}, warn: () => {} }
const [dataDir = 'data'] = process.argv.slice(2)

try {
  const { url, ownerUrl, note, isAdopted, stop } = await startEmbedded({ dataDir, log: silent })
  process.stdout.write(`${JSON.stringify({ url, ownerUrl, note, isAdopted, pid: process.pid })}\n`)
  const waiting = setInterval(() => {}, 1000)
  process.once('SIGTERM', () => stop().then(() => clearInterval(waiting)))
} catch (problem) {
  process.stdout.write(`${JSON.stringify({ refusal: String(problem), pid: process.pid })}\n`)
}
