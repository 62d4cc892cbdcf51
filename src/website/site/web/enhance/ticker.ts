import { bindPauseButton, onAttention } from './moving.ts'

/** HOME-11 */
const pixelsPerSecond = 50

/** A news ticker; it pauses while pointed at or focused, and never starts if reduced motion is preferred. */
export default function startTicker(ticker: HTMLElement): void {
  const row = ticker.querySelector<HTMLElement>('.ticker-row')
  const list = row?.firstElementChild
  if (!row || !list) return
  let motion: Animation | undefined
  let isPlaying = false
  bindPauseButton(ticker.querySelector('[data-pause]'), (playing) => {
    isPlaying = playing
    if (playing) motion ??= start(row, list)
    if (playing) motion?.play()
    else motion?.pause()
  })
  onAttention(row, (isHeld) => {
    if (isHeld) motion?.pause()
    else if (isPlaying) motion?.play()
  })
}

/** Moves the row by the width of its list; a copy behind the list then takes its place unnoticed. */
function start(row: HTMLElement, list: Element): Animation {
  const copy = document.createElement('div')
  copy.className = 'ticker-copy'
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.append(list.cloneNode(true))
  row.append(copy)
  const motion = row.animate({ transform: ['translateX(0)', 'translateX(-50%)'] }, { iterations: Infinity })
  // Its width changes with font or zoom, but not its speed.
  new ResizeObserver(() => {
    const duration = (list.getBoundingClientRect().width / pixelsPerSecond) * 1000
    motion.effect?.updateTiming({ duration })
  }).observe(list)
  return motion
}
