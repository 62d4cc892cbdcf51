import { busyButtonOf, markBusy } from '#platform/pages/web/enhance/busy-buttons.ts'
import { hideUnanswered, showUnanswered } from '#platform/pages/web/enhance/unanswered.ts'
import { answerByPasskey, knowsPasskeys, type PasskeyOptions, troubleOf } from '../passkey.ts'
import type { PasskeyTrouble } from '../passkey-troubles.ts'

/**
 * A form answered by a passkey: before it is sent, the browser asks for a passkey or creates one. `data-asks`
 * is the call that returns the options; messages for failures are hidden in the element (`data-trouble`).
 */
export default function askForPasskey(element: HTMLElement): void {
  const form = element.closest('form')
  const answer = element.querySelector<HTMLInputElement>('[name=answer]')
  const button = element.querySelector<HTMLElement>('button')
  if (!form || !answer || !button) return
  if (!knowsPasskeys()) {
    element.dataset.failed = ''
    return
  }
  let isAsking = false
  form.addEventListener('submit', async (event) => {
    if (answer.value) return
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    say(undefined)
    hideUnanswered(form)
    const endBusy = markBusy(busyButtonOf(form, event) ?? button)
    try {
      const asked = await askServer(element.dataset.asks ?? '')
      if (!asked) showUnanswered(form)
      else if (asked.passkey) answer.value = await answerByPasskey(asked.passkey)
      else say('refused', asked.message)
    } catch (error) {
      say(troubleOf(error))
    }
    isAsking = false
    endBusy()
    if (!answer.value) return
    form.requestSubmit()
    // Coming back to the page asks again: an answer is valid once.
    answer.value = ''
  })

  /** @param sentence the server's message; by default the one in the page */
  function say(trouble: PasskeyTrouble | 'refused' | undefined, sentence?: string): void {
    for (const line of element.querySelectorAll<HTMLElement>('[data-trouble]')) {
      line.hidden = line.dataset.trouble !== trouble
      const text = line.querySelector('span')
      if (sentence && text && !line.hidden) text.textContent = sentence
    }
  }
}

/** @returns undefined if there was no answer, or one that is not ours */
async function askServer(path: string): Promise<{ passkey?: PasskeyOptions; message: string } | undefined> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ way: 'passkey' }),
    })
    const { data, message } = await response.json()
    return { passkey: data?.passkey, message: String(message) }
  } catch {
    return undefined
  }
}
