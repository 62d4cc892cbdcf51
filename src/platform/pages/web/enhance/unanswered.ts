/**
 * Shows the content of `<template data-unanswered>` at the start of a form, or of the element around it,
 * because no answer came. Of its parts with `data-line`, only those for the state of the connection are shown. The
 * focus moves there.
 * @returns false if there is no such template
 */
export function showUnanswered(place: HTMLElement): boolean {
  hideUnanswered(place)
  const template = place.querySelector<HTMLTemplateElement>('template[data-unanswered]')
  if (!template) return false
  const said = document.createElement('div')
  said.dataset.said = ''
  said.tabIndex = -1
  said.append(template.content.cloneNode(true))
  for (const other of said.querySelectorAll(`[data-line=${navigator.onLine ? 'down' : 'up'}]`)) other.remove()
  place.prepend(said)
  said.focus()
  return true
}

export function hideUnanswered(place: HTMLElement): void {
  place.querySelector('[data-said]')?.remove()
}
