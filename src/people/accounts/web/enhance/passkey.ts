import { busyButtonOf, markBusy } from '#platform/pages/web/enhance/busy-buttons.ts'
import { sayUnanswered, takeBackUnanswered } from '#platform/pages/web/enhance/unanswered.ts'
import { answerByPasskey, knowsPasskeys, type PasskeyOptions, troubleOf } from '../passkey.ts'
import type { PasskeyTrouble } from '../passkey-troubles.ts'

/**
 * A form that is answered by a passkey: before it is sent, the browser asks for one, or makes one. `data-asks` is the
 * call that says what to ask; sentences for what may go wrong stand hidden in the element (`data-trouble`).
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
    takeBackUnanswered(form)
    const endBusy = markBusy(busyButtonOf(form, event) ?? button)
    try {
      const asked = await askServer(element.dataset.asks ?? '')
      if (!asked) sayUnanswered(form)
      else if (asked.passkey) answer.value = await answerByPasskey(asked.passkey)
      else say('refused', asked.message)
    } catch (error) {
      say(troubleOf(error))
    }
    isAsking = false
    endBusy()
    if (!answer.value) return
    form.requestSubmit()
    // Whoever comes back to the page is asked again: an answer is good once.
    answer.value = ''
  })

  /** @param sentence what the server said; else the one that stands there */
  function say(trouble: PasskeyTrouble | 'refused' | undefined, sentence?: string): void {
    for (const line of element.querySelectorAll<HTMLElement>('[data-trouble]')) {
      line.hidden = line.dataset.trouble !== trouble
      const text = line.querySelector('span')
      if (sentence && text && !line.hidden) text.textContent = sentence
    }
  }
}

/** @returns undefined where no answer came, or one that is not ours */
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
