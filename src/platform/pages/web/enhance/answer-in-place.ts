import { waitHere } from '../wait-here.ts'
import { busyButtonOf, markBusy } from './busy-buttons.ts'
import { enhanceWithin } from './enhancement.ts'
import { parsePage } from './parse-page.ts'
import { hideUnanswered, showUnanswered } from './unanswered.ts'

/**
 * Answers a form in place, with the part of the response page that has the same id. The element around the
 * form has the id and a `<template data-unanswered>` with the message if no such answer comes; without that
 * template, the browser then submits the form itself.
 */
export default function answerInPlace(place: HTMLElement): void {
  let isSending = false
  place.addEventListener('submit', async (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    if (isSending) return
    isSending = true
    hideUnanswered(place)
    const button = busyButtonOf(form, event)
    const endBusy = button && markBusy(button)
    const isWaiting = waitHere()
    const answer = await send(form, event.submitter, place.id).catch(() => null)
    isSending = false
    endBusy?.()
    if (answer) {
      place.replaceChildren(...answer.childNodes)
      void enhanceWithin(place)
      const message = '.error-summary, .newsletter-error, [aria-invalid], .alert, [role=status]'
      if (isWaiting()) moveFocus(place.querySelector(message) ?? place)
      return
    }
    if (!showUnanswered(place)) form.submit()
  })
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  id: string,
): Promise<Element | null> {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  // The attribute, because a field named "action" would shadow the property.
  const response = await fetch(form.getAttribute('action') ?? location.href, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return parsePage(await response.text()).getElementById(id)
}

function moveFocus(to: Element): void {
  if (!(to instanceof HTMLElement)) return
  if (to.tabIndex < 0) to.tabIndex = -1
  to.focus()
}
