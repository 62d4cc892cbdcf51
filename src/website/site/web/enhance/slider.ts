import { bindPauseButton, onAttention } from './moving.ts'

/**
 * A row of children that scrolls sideways and snaps. Buttons move it, and it advances every `data-every`
 * milliseconds. It pauses while pointed at or focused, in a hidden tab, and from the start if reduced motion
 * is preferred.
 */
export default function startSlider(slider: HTMLElement): void {
  const row = slider.querySelector<HTMLElement>('[data-track]')
  if (!row) return
  for (const button of slider.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => move(row, Number(button.dataset.step)))

  let isHeld = false
  onAttention(slider, (held) => {
    isHeld = held
  })
  let timer = 0
  bindPauseButton(slider.querySelector('[data-pause]'), (isPlaying) => {
    clearInterval(timer)
    const moveOn = () => isHeld || document.hidden || move(row, 1)
    if (isPlaying) timer = window.setInterval(moveOn, Number(slider.dataset.every))
  })

  const dots = slider.querySelector<HTMLElement>('[data-dots]')
  if (dots)
    row.addEventListener('scroll', () => markDot(dots, Math.round(row.scrollLeft / stepOf(row))), {
      passive: true,
    })
}

/** Moves by one child; from the last one to the first. The style sheet makes it smooth. */
function move(row: HTMLElement, by: number): void {
  const end = row.scrollWidth - row.clientWidth
  const isAtEdge = by > 0 ? row.scrollLeft >= end - 4 : row.scrollLeft <= 4
  const round = by > 0 ? 0 : end
  row.scrollTo({ left: isAtEdge ? round : row.scrollLeft + by * stepOf(row) })
}

function stepOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return row.clientWidth || 1
  return second.offsetLeft - first.offsetLeft || 1
}

/** Each dot has its name, in the reader's digits; the row of dots is labelled with the current one. */
function markDot(dots: HTMLElement, index: number): void {
  for (const [place, dot] of [...dots.children].entries()) dot.classList.toggle('is-now', place === index)
  const dot = dots.children[index]
  if (dot instanceof HTMLElement) dots.ariaLabel = dot.dataset.place ?? ''
}
