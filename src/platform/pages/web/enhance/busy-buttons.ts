import { hideUnanswered, showUnanswered } from './unanswered.ts'

/** After this time, somebody who stopped loading or lost the connection may press again. */
const patienceMs = 30_000

const underWay = new Map<HTMLFormElement, () => void>()

/**
 * Marks the pressed button of a form busy, with the text of its `data-busy`, and submits the form only once
 * however often it is pressed. After the browser's Back, the button is reset. A form handled in the page
 * (`preventDefault`) is left alone.
 */
export function listenForSubmits(): void {
  // Listens on the window, which comes last, after any handler that processes the form itself.
  addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (underWay.has(form)) return event.preventDefault()
    hideUnanswered(form)
    // Without a connection the browser would leave the page, and the typed text would be lost.
    if (!navigator.onLine && showUnanswered(form)) return event.preventDefault()
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

/** The button to mark busy while the form is being sent. */
export function busyButtonOf(form: HTMLFormElement, { submitter }: SubmitEvent): HTMLElement | undefined {
  const button = submitter ?? form.querySelector<HTMLElement>('[data-busy]')
  return button?.dataset.busy ? button : undefined
}

/** @returns a function that restores the button's text */
export function markBusy(button: HTMLElement): () => void {
  const face = [...button.childNodes]
  button.replaceChildren(button.dataset.busy ?? '')
  button.ariaBusy = button.ariaDisabled = 'true'
  return () => {
    button.replaceChildren(...face)
    button.ariaBusy = button.ariaDisabled = null
  }
}
