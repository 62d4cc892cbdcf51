import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { formatMoment } from '../moment.ts'
import { type SandboxWords, sandboxWords } from '../words.ts'
import { type Html, html } from './html.ts'
import { layOut } from './layout.ts'
import type { Message } from './store.ts'

/** /sandbox/inbox: what was sent, to everyone or to one person. */
export function writeInboxPage(page: {
  language: Language
  to: string
  messages: readonly Message[]
}): string {
  const { language, to, messages } = page
  const words = sandboxWords(language)
  return layOut({
    language,
    path: '/sandbox/inbox',
    title: `${words.inboxTitle}: ${words.name}`,
    body: () => html`
<p class="back"><a href="/sandbox">${words.back}</a></p>
<p class="thread" aria-hidden="true"></p>
<h1>${words.inboxTitle}</h1>
<p class="lead">${to ? fill(words.inboxOf, { to }, language) : words.inboxLead}</p>
<form method="get" action="/sandbox/inbox" class="find">
<p class="field"><label for="to">${words.inboxField}</label>
<span class="hint" id="to-hint">${words.inboxHint}</span>
<input id="to" name="to" value="${to}" aria-describedby="to-hint" autocomplete="off"></p>
<p class="actions"><button class="plain">${words.inboxShow}</button>${
      to && html`<a href="/sandbox/inbox">${words.inboxAll}</a>`
    }</p>
</form>
${messages.length === 0 ? html`<p class="empty">${words.inboxEmpty}</p>` : listOf(messages, language, words)}`,
  })
}

/** The page shows this many; the store holds more. */
const shownAtMost = 200

function listOf(messages: readonly Message[], language: Language, words: SandboxWords): Html {
  return html`<ol class="messages">${messages.map(
    (message) => html`<li>
<p class="facts"><span class="chip ${message.channel}">${words[message.channel]}</span>
<b>${message.to}</b>
<time datetime="${toDhakaTime(message.at)}">${formatMoment(message.at, language)}</time></p>
<p class="text" lang="${languageOfText(message.text)}">${message.text}</p>
</li>`,
  )}</ol>
${messages.length >= shownAtMost && html`<p class="hint">${fill(words.inboxNewest, { n: shownAtMost }, language)}</p>`}`
}

function languageOfText(text: string): Language {
  return /[\u0980-\u09FF]/.test(text) ? 'bn' : 'en'
}
