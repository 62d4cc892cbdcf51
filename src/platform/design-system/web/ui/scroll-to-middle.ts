/** Scrolls the chosen item of a scrolling row to the middle, where no edge cuts it off. */
export function scrollToMiddle(chosen: HTMLElement): void {
  const row = chosen.parentElement
  if (!row) return
  const tab = chosen.getBoundingClientRect()
  const room = row.getBoundingClientRect()
  row.scrollLeft += tab.left + tab.width / 2 - room.left - room.width / 2
}

/**
 * The same continuously, for example after a late font has made it wider.
 * @returns a function that stops it
 */
export function keepInMiddle(chosen: HTMLElement | null): (() => void) | undefined {
  if (!chosen) return undefined
  const observer = new ResizeObserver(() => scrollToMiddle(chosen))
  observer.observe(chosen)
  return () => observer.disconnect()
}
