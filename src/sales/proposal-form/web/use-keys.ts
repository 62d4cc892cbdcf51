import { type KeyboardEvent, useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Keyboard control of the form. Enter in a text field, in a list or on a found value goes to the next
 * editable field or button, and never saves by accident. Ctrl + Enter leaves the part, Ctrl + S saves the
 * draft.
 */
export function handleFormKeys(event: KeyboardEvent<HTMLFormElement>, goOn: (() => void) | undefined): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target, currentTarget: form } = event
  // This Enter ends a word of an input method (Avro and its like).
  if (event.nativeEvent.isComposing) return
  const isCommand = (ctrlKey || metaKey) && !shiftKey && !altKey
  if (isCommand && key.toLowerCase() === 's') {
    event.preventDefault()
    visible<HTMLButtonElement>(form, 'button[name=status][value="0"]')[0]?.click()
  } else if (key === 'Enter' && isCommand && goOn) {
    event.preventDefault()
    goOn()
  } else if (key === 'Enter' && goOn && isLeftByEnter(target)) {
    event.preventDefault()
    const next = nextField(form, target)
    next?.focus()
    // As Tab does: typing replaces the value.
    if (next instanceof HTMLInputElement) next.select()
  }
}

/** In a text area Enter begins a new line. */
function isLeftByEnter(target: EventTarget): target is HTMLElement {
  return (
    target instanceof HTMLElement && target.matches('select, input:not([type=file]), [data-look-up-note]')
  )
}

function nextField(form: HTMLFormElement, from: HTMLElement): HTMLElement | undefined {
  const fields = [
    ...visible<HTMLElement>(
      form,
      'input:not([type=hidden], [readonly]), select:not(:disabled), textarea:not([readonly]), [data-look-up], [data-next]',
    ),
    ...confirmButtons(form),
  ]
  const isAfter = (field: HTMLElement) =>
    from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING &&
    !isSameChoice(field, from) &&
    !isSameWholeDate(field, from)
  return fields.find(isAfter)
}

/** A complete date typed into its first box is answered: month and year are skipped. */
function isSameWholeDate(field: HTMLElement, from: HTMLElement): boolean {
  const date = from.closest('.date-parts')
  const parts = [...(date?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])]
  return Boolean(date?.contains(field)) && parts.every(({ value }) => value !== '')
}

/** The radio buttons of one question are one stop. */
function isSameChoice(field: HTMLElement, from: HTMLElement): boolean {
  if (!(from instanceof HTMLInputElement) || from.type !== 'radio') return false
  return field instanceof HTMLInputElement && field.name === from.name
}

/** On the check page Ctrl + Enter focuses the first unticked box, else the confirm button; it presses nothing. */
export function goToConfirm(form: HTMLFormElement): void {
  const [open] = visible<HTMLInputElement>(form, '#declaration:not(:checked), #consent:not(:checked)')
  const [button] = confirmButtons(form)
  ;(open ?? button)?.focus()
}

/** The button is outside the form element. */
function confirmButtons(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.elements].filter(
    (element) =>
      element instanceof HTMLButtonElement &&
      element.name === 'status' &&
      element.value === '1' &&
      !element.disabled,
  ) as HTMLButtonElement[]
}

/**
 * On the list of parts Ctrl + Enter opens the next step. On a link or a button it keeps the browser's own
 * meaning, such as opening the link in a new tab.
 */
export function useNextByKey(address: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (address === undefined) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.target instanceof Element && event.target.closest('a, button, summary, dialog')) return
      event.preventDefault()
      navigate(address)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [address, navigate])
}

function visible<E extends HTMLElement>(form: HTMLElement, selector: string): E[] {
  return [...form.querySelectorAll<E>(selector)].filter((element) => element.offsetParent !== null)
}
