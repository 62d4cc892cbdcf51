/**
 * Says at the beginning of a form, or of the element around it, that no answer came: what stands in its
 * `<template data-unanswered>`. The focus goes there.
 * @returns false where nothing is to be said
 */
export function sayUnanswered(place: HTMLElement): boolean {
  takeBackUnanswered(place)
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

export function takeBackUnanswered(place: HTMLElement): void {
  place.querySelector('[data-said]')?.remove()
}
