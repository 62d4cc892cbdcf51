/**
 * Shows the content of `<template data-unanswered>` at the start of a form, or of the element around it,
 * because no answer came. The focus moves there.
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
  place.prepend(said)
  said.focus()
  return true
}

export function hideUnanswered(place: HTMLElement): void {
  place.querySelector('[data-said]')?.remove()
}
