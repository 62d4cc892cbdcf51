/** In a row that scrolls on a phone the chosen one stands in the middle, where no edge cuts it off. */
export function scrollToMiddle(chosen: HTMLElement): void {
  const row = chosen.parentElement
  if (!row) return
  const tab = chosen.getBoundingClientRect()
  const room = row.getBoundingClientRect()
  row.scrollLeft += tab.left + tab.width / 2 - room.left - room.width / 2
}

/** The same for as long as it is there, also once the later type has made it wider. @returns what ends it */
export function keepInMiddle(chosen: HTMLElement | null): (() => void) | undefined {
  if (!chosen) return undefined
  const observer = new ResizeObserver(() => scrollToMiddle(chosen))
  observer.observe(chosen)
  return () => observer.disconnect()
}
