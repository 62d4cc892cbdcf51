import { sayUnanswered, takeBackUnanswered } from './unanswered.ts'

/** A slow line takes its time; who stopped the page, or lost the line, may press again after that. */
const patienceMs = 30_000

const underWay = new Map<HTMLFormElement, () => void>()

/**
 * Marks the pressed button of a form busy, with the words of its `data-busy`, and sends the form once however often it
 * is pressed. Who comes back to the page with the browser's Back finds a fresh button. A form that is answered without
 * leaving the page (`preventDefault`) is left alone.
 */
export function listenForSubmits(): void {
  // The window hears of it last, when everything that answers a form itself has said so.
  addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (underWay.has(form)) return event.preventDefault()
    takeBackUnanswered(form)
    // Without a connection the browser would leave the page, and what was typed with it.
    if (!navigator.onLine && sayUnanswered(form)) return event.preventDefault()
    const button = busyButtonOf(form, event)
    if (!button) return
    const endBusy = markBusy(button)
    const timer = setTimeout(end, patienceMs)
    underWay.set(form, end)
    function end() {
      clearTimeout(timer)
      underWay.delete(form as HTMLFormElement)
      endBusy()
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const end of underWay.values()) end()
  })
}

/** The button that says so while the form is on its way. */
export function busyButtonOf(form: HTMLFormElement, { submitter }: SubmitEvent): HTMLElement | undefined {
  const button = submitter ?? form.querySelector<HTMLElement>('[data-busy]')
  return button?.dataset.busy ? button : undefined
}

/** @returns what gives the button its own words back */
export function markBusy(button: HTMLElement): () => void {
  const face = [...button.childNodes]
  button.replaceChildren(button.dataset.busy ?? '')
  button.ariaBusy = button.ariaDisabled = 'true'
  return () => {
    button.replaceChildren(...face)
    button.ariaBusy = button.ariaDisabled = null
  }
}
