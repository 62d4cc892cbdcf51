/** In a row that scrolls on a phone the chosen one stands in the middle, where no edge cuts it off. */
export function scrollToMiddle(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement
  if (!row) return
  const [tab, room] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += tab.left + tab.width / 2 - room.left - room.width / 2
}
