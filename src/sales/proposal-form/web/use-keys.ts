import type { KeyboardEvent } from 'react'

/**
 * The form by keyboard: Enter in a line of text or a list goes to the next field that can be written, or to the button of
 * a look-up, and never saves by accident; Ctrl + Enter leaves the part, Ctrl + S saves the draft.
 */
export function takeKeys(event: KeyboardEvent<HTMLFormElement>, goOn: (() => void) | undefined): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target, currentTarget: form } = event
  const isCommand = (ctrlKey || metaKey) && !shiftKey && !altKey
  if (isCommand && key.toLowerCase() === 's') {
    event.preventDefault()
    visible<HTMLButtonElement>(form, 'button[name=status][value="0"]')[0]?.click()
  } else if (key === 'Enter' && isCommand && goOn) {
    event.preventDefault()
    goOn()
  } else if (key === 'Enter' && goOn && isField(target)) {
    event.preventDefault()
    const next = nextField(form, target)
    next?.focus()
    // As Tab does: typing replaces the value.
    if (next instanceof HTMLInputElement) next.select()
  }
}

type Field = HTMLInputElement | HTMLSelectElement

/** In a text of several lines Enter begins a new one. */
function isField(target: EventTarget): target is Field {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && target.type !== 'file'
}

function nextField(form: HTMLElement, from: Field): HTMLElement | undefined {
  const fields = visible<HTMLElement>(
    form,
    'input:not([type=hidden], [readonly]), select:not(:disabled), textarea:not([readonly]), [data-look-up], [data-next]',
  )
  const isAfter = (field: HTMLElement) =>
    from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING &&
    !isSameChoice(field, from) &&
    !isSameWholeDate(field, from)
  return fields.find(isAfter)
}

/** A date typed whole into its first box is answered: nobody has to go through month and year. */
function isSameWholeDate(field: HTMLElement, from: Field): boolean {
  const date = from.closest('.date-parts')
  const parts = [...(date?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])]
  return Boolean(date?.contains(field)) && parts.every(({ value }) => value !== '')
}

/** Radio buttons of one question are one stop. */
function isSameChoice(field: HTMLElement, from: Field): boolean {
  return from.type === 'radio' && field instanceof HTMLInputElement && field.name === from.name
}

function visible<E extends HTMLElement>(form: HTMLElement, selector: string): E[] {
  return [...form.querySelectorAll<E>(selector)].filter((element) => element.offsetParent !== null)
}
