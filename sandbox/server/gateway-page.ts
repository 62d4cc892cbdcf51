import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import {
  type Attempt,
  type GatewaySession,
  methodNames,
  sessionLifeMs,
  stateOf,
  withCharge,
} from '../gateway.ts'
import { formatMoment } from '../moment.ts'
import { type SandboxWords, sandboxWords } from '../words.ts'
import type { WayBack } from './gateway-pay.ts'
import type { KnownSession, KnownTransaction } from './gateway-store.ts'
import { type Html, html } from './html.ts'
import { layOut } from './layout.ts'

/** The choices of the buttons below the pay button, in order. */
export const choices = ['late', 'never', 'double', 'risky', 'fail', 'cancel', 'close'] as const
export type Choice = (typeof choices)[number]

/** /sandbox/gateway/pay/{sessionkey}: where the payer chooses how to pay, or what goes wrong. */
export function writePayPage({ session, attempts }: KnownSession, language: Language): string {
  const hasFailed = attempts.at(-1)?.status === 'FAILED'
  return write(session, language, ({ gateway }, { amount, taken }) => {
    const charge = formatTaka(withCharge(session.amount) - session.amount, language)
    return html`
<h1 class="amount"><span>${gateway.amount}</span> ${taken}</h1>
${hasFailed && html`<p class="notice bad" role="status">${gateway.failedBefore}</p>`}
<dl class="bill">
<div><dt>${gateway.facts.asked}</dt><dd>${amount}</dd></div>
<div><dt>${gateway.facts.charge}</dt><dd>${charge}</dd></div>
<div><dt>${gateway.facts.product}</dt><dd lang="${languageOfText(session.product)}">${session.product}</dd></div>
<div><dt>${gateway.facts.payer}</dt><dd lang="${languageOfText(session.payer)}">${session.payer}</dd></div>
<div><dt>${gateway.facts.transaction}</dt><dd>${session.transactionId}</dd></div>
<div><dt>${gateway.facts.until}</dt><dd>${untilWhen(session, language)}</dd></div>
</dl>
<form method="post" action="${pathOf(session)}">
<fieldset class="system solid">
<legend>${gateway.methodsTitle}</legend>
<div class="choices">${methodNames.map(
      (method, index) =>
        html`<label><input type="radio" name="method" value="${method}"${
          index === 0 ? html` checked` : ''
        }><span>${gateway.methods[method]}</span></label>`,
    )}</div>
</fieldset>
<p class="actions"><button class="primary" name="do" value="pay">${fill(gateway.pay, { amount: taken }, language)}</button></p>
<section>
<h2>${gateway.otherwise}</h2>
<p>${gateway.otherwiseLead}</p>
<ul class="turns">${choices.map(
      (
        choice,
      ) => html`<li><button class="turn" name="do" value="${choice}"><span class="turn-name">${gateway.choices[choice]}</span>
<span class="turn-hint">${gateway.hints[choice]}</span></button></li>`,
    )}</ul>
</section>
</form>`
  })
}

/** Returns the browser to the merchant by an auto-submitting form; without scripts, by its button. */
export function writeReturnPage(
  session: GatewaySession,
  attempt: Attempt,
  { address, fields }: WayBack,
  language: Language,
): string {
  return write(
    session,
    language,
    ({ gateway }, { taken }) => html`
<h1>${fill(gateway.results[attempt.status], { amount: taken }, language)}</h1>
<p class="lead">${gateway.goingBack}</p>
<form method="post" action="${address}" id="return">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="actions"><button class="primary">${gateway.goBack}</button></p>
</form>
<script src="/sandbox/return.js" defer></script>`,
  )
}

export function writeOverPage(session: GatewaySession, language: Language): string {
  return write(
    session,
    language,
    ({ gateway }) => html`
<h1>${gateway.over}</h1>
<p class="lead">${gateway.overLead}</p>`,
  )
}

export function writeLeftPage(session: GatewaySession, language: Language): string {
  return write(
    session,
    language,
    ({ gateway }) => html`
<h1>${gateway.left}</h1>
<p class="lead">${gateway.leftLead}</p>
<p class="actions"><a href="${pathOf(session)}">${gateway.openAgain}</a></p>`,
  )
}

/** /sandbox/gateway: all transactions, and how often their notifications were sent. */
export function writeTransactionsPage(page: {
  language: Language
  transactions: readonly KnownTransaction[]
  now: Date
  notice: string | undefined
}): string {
  const { language, transactions } = page
  const words = sandboxWords(language)
  const { gateway } = words
  return layOut({
    language,
    path: '/sandbox/gateway',
    style: 'gateway.css',
    title: `${gateway.listTitle}: ${words.name}`,
    body: () => html`
<p class="back"><a href="/sandbox">${words.back}</a></p>
<p class="thread" aria-hidden="true"></p>
<h1>${gateway.listTitle}</h1>
<p class="lead">${gateway.listLead}</p>
${page.notice && html`<p class="notice" role="status">${page.notice}</p>`}
${
  transactions.length === 0
    ? html`<p class="empty">${gateway.listEmpty}</p>`
    : html`<ol class="messages">${transactions.map((each) => transactionLine(each, page, words))}</ol>`
}`,
  })
}

function transactionLine(
  { session, attempts, refunds, notices }: KnownTransaction,
  { language, now }: { language: Language; now: Date },
  { gateway }: SandboxWords,
): Html {
  const state = stateOf(session, attempts, now)
  const tries = notices.reduce((sum, notice) => sum + notice.tries, 0)
  return html`<li>
<p class="facts"><span class="chip state-${state.toLowerCase()}">${gateway.states[state]}</span>
<b>${formatTaka(session.amount, language)}</b> <span>${session.transactionId}</span>
<time datetime="${toDhakaTime(session.openedAt)}">${formatMoment(session.openedAt, language)}</time></p>
<p class="text" lang="${languageOfText(session.product)}">${session.product}</p>
${refunds.map(
  ({ amount }) =>
    html`<p class="hint">${fill(gateway.refunded, { amount: formatTaka(amount, language) }, language)}</p>`,
)}
<p class="actions"><span class="hint">${fill(gateway.noticesSent, { n: tries }, language)}</span>
${state !== 'VALID' && html`<a href="${pathOf(session)}">${gateway.openPage}</a>`}</p>
${
  attempts.length > 0 &&
  html`<form method="post" action="/sandbox/gateway/notifications/${session.transactionId}"><button class="plain">${gateway.notifyAgain}</button></form>`
}
</li>`
}

function write(
  session: GatewaySession,
  language: Language,
  /** `amount` is what the merchant requested, `taken` what the payer pays including the charge. */
  body: (words: SandboxWords, facts: { amount: string; taken: string }) => Html,
): string {
  const words = sandboxWords(language)
  return layOut({
    language,
    path: pathOf(session),
    style: 'gateway.css',
    title: `${words.gateway.title}: ${words.name}`,
    body: () => html`
<p class="thread" aria-hidden="true"></p>
<p class="eyebrow">${words.gateway.note}</p>
${body(words, {
  amount: formatTaka(session.amount, language),
  taken: formatTaka(withCharge(session.amount), language),
})}`,
  })
}

function untilWhen({ openedAt }: GatewaySession, language: Language): string {
  return formatMoment(new Date(openedAt.getTime() + sessionLifeMs), language)
}

function pathOf({ sessionKey }: GatewaySession): string {
  return `/sandbox/gateway/pay/${sessionKey}`
}

export function languageOfText(text: string): Language {
  return /[\u0980-\u09FF]/.test(text) ? 'bn' : 'en'
}
