import { drawPanel } from './draw-panel.ts'

/** The process that draws one panel and ends. */
process.once('message', async (art: Uint8Array) => {
  const drawn = await drawPanel(art).catch(() => undefined)
  process.send?.(drawn ?? null, () => process.disconnect?.())
})
