import { parseLanguage } from '#kernel/language.ts'
import { inDigits, splitDate, typedDateIn } from '#platform/design-system/web/ui/date-parts.ts'

/** Distributes a whole date that is typed, pasted or autofilled into the first of three boxes over all three. */
export default function spreadWholeDate(boxes: HTMLElement): void {
  const [day, year] = boxes.querySelectorAll('input')
  const month = boxes.querySelector('select')
  const spread = () => {
    const date = day && typedDateIn(day.value)
    if (!date || !month || !year) return
    const parts = inDigits(splitDate(date), parseLanguage(document.documentElement.lang))
    day.value = parts.day
    month.value = parts.month
    year.value = parts.year
  }
  day?.addEventListener('input', spread)
  // In case it was typed before this script loaded.
  spread()
}
