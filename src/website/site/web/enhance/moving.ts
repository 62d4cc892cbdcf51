/** True where the reader has asked for less motion. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The button that stops what moves by itself and starts it again; both names stand on it. From the start it is stopped
 * where less motion is wanted.
 * @param play called at once, and whenever it changes
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

/** Tells when somebody points at a part of the page, touches it or has the focus in it, and when no longer. */
export function onHold(part: HTMLElement, hold: (isHeld: boolean) => void): void {
  for (const type of ['pointerenter', 'focusin']) part.addEventListener(type, () => hold(true))
  for (const type of ['pointerleave', 'focusout']) part.addEventListener(type, () => hold(false))
}
