/** True if the reader prefers reduced motion. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The button that stops and restarts automatic movement; it carries both labels. It starts stopped if reduced
 * motion is preferred.
 * @param play called at once, and at each change
 */
export function bindPauseButton(button: HTMLElement | null, play: (isPlaying: boolean) => void): void {
  const { pause = '', play: playName = '' } = button?.dataset ?? {}
  let isPlaying = !wantsLessMotion()
  const show = () => {
    const name = isPlaying ? pause : playName
    button?.toggleAttribute('data-paused', !isPlaying)
    button?.setAttribute('aria-label', name)
    button?.setAttribute('title', name)
    play(isPlaying)
  }
  button?.addEventListener('click', () => {
    isPlaying = !isPlaying
    show()
  })
  show()
}

/** Calls `hold` when somebody points at a part of the page, touches it or focuses it, and when they leave it. */
export function onAttention(part: HTMLElement, hold: (isHeld: boolean) => void): void {
  for (const type of ['pointerenter', 'focusin']) part.addEventListener(type, () => hold(true))
  for (const type of ['pointerleave', 'focusout']) part.addEventListener(type, () => hold(false))
}
