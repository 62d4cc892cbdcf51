import type { Language } from '#kernel/language.ts'
import { timeLeft } from '../../time-left.ts'

/**
 * Shows how long it takes until the button of the element may be pressed, in its place. `data-seconds` counts from the
 * moment the page was answered; by the clock, as background pages sleep.
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
