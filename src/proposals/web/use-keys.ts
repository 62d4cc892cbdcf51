import type { KeyboardEvent } from 'react'

/**
 * The form by keyboard: Enter in a line of text goes to the next field and never saves by accident, Ctrl + Enter
 * leaves the part, Ctrl + S saves the draft.
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
  } else if (key === 'Enter' && goOn && target instanceof HTMLInputElement && target.type !== 'file') {
    event.preventDefault()
    nextField(form, target)?.focus()
  }
}

function nextField(form: HTMLElement, from: HTMLInputElement): HTMLElement | undefined {
  const fields = visible<HTMLElement>(form, 'input:not([type=hidden]), select, textarea, [data-next]')
  return fields.slice(fields.indexOf(from) + 1).find((field) => !isSameChoice(field, from))
}

/** Radio buttons of one question are one stop. */
function isSameChoice(field: HTMLElement, from: HTMLInputElement): boolean {
  return from.type === 'radio' && field instanceof HTMLInputElement && field.name === from.name
}

function visible<E extends HTMLElement>(form: HTMLElement, selector: string): E[] {
  return [...form.querySelectorAll<E>(selector)].filter((element) => element.offsetParent !== null)
}
