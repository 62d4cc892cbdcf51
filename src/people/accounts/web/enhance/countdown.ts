import type { Language } from '#kernel/language.ts'
import { timeLeft } from '../../time-left.ts'

/**
 * Replaces the element's button by the time until it may be pressed. `data-seconds` counts from the moment of
 * the page's response; by the clock, because background pages sleep.
 */
export default function countDown(element: HTMLElement): void {
  const line = element.querySelector('p')
  const button = element.querySelector('button')
  const text = line?.querySelector('span')
  if (!line || !button || !text) return
  const sentence = text.textContent
  const language = document.documentElement.lang as Language
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const endsAt =
    performance.timeOrigin + (arrival?.responseStart ?? 0) + Number(element.dataset.seconds) * 1000
  const timer = setInterval(tick, 500)
  tick()
  function tick() {
    const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
    if (left === 0) clearInterval(timer)
    if (line && button && text) {
      text.textContent = sentence.replace('{time}', timeLeft(left, language))
      line.hidden = left === 0
      button.hidden = left > 0
    }
  }
}
