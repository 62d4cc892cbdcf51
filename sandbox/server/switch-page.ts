import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { formatMoment } from '../moment.ts'
import { fixedAnswerNumbers, registeredPeople } from '../register.ts'
import { allOk, type OutsideSystem, outsideSystems, type Switches, switchStates } from '../switches.ts'
import { type SandboxWords, sandboxWords } from '../words.ts'
import { type Html, html } from './html.ts'
import { layOut } from './layout.ts'

export type SwitchPage = {
  readonly language: Language
  readonly switches: Switches
  readonly now: Date
  readonly isClockMoved: boolean
  readonly core: { readonly count: number; readonly newest: number | null }
  readonly mayResetPeople: boolean
  readonly notice: Notice | undefined
}

export type Notice = keyof SandboxWords['done'] | 'notUnderstood'

/** /sandbox: the switches of the outside systems, the clock, the demo people. */
export function writeSwitchPage(page: SwitchPage): string {
  const words = sandboxWords(page.language)
  return layOut({
    language: page.language,
    path: '/sandbox',
    title: `${words.title}: ${words.name}`,
    body: () => html`
<p class="thread" aria-hidden="true"></p>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${noticeOf(page.notice, words)}
<nav aria-label="${words.pages}"><ul class="links">
<li><a href="/sandbox/inbox">${words.inboxLink}</a></li>
<li><a href="/sandbox/gateway">${words.gatewayLink}</a></li>
<li><a href="/sandbox/core/openapi.json">${words.coreContractLink}</a></li>
<li><a href="/docs">${words.callsLink}</a></li>
</ul></nav>
${switchForm(page, words)}
${clockForm(page, words)}
${page.mayResetPeople && peopleForm(words)}`,
  })
}

function noticeOf(notice: Notice | undefined, words: SandboxWords): Html | undefined {
  if (!notice) return undefined
  if (notice === 'notUnderstood') return html`<p class="notice bad" role="alert">${words.notUnderstood}</p>`
  return html`<p class="notice" role="status">${words.done[notice]}</p>`
}

function switchForm(page: SwitchPage, words: SandboxWords): Html {
  return html`<section>
<h2>${words.switchesTitle}</h2>
<p>${words.switchesLead}</p>
<form method="post" action="/sandbox/switches">
${outsideSystems.map((system) => systemSwitch(system, page, words))}
<p class="actions"><button class="primary">${words.setSwitches}</button>
<button class="plain" name="reset" value="true">${words.resetSwitches}</button></p>
</form>
</section>`
}

/** Solid if the system works, stitched while it is switched to fail. */
function systemSwitch(system: OutsideSystem, page: SwitchPage, words: SandboxWords): Html {
  const { language, switches, core } = page
  const state = switches[system]
  return html`<fieldset class="system ${state === allOk[system] ? 'solid' : 'stitched'}">
<legend>${words.systems[system]}</legend>
${
  system === 'core' &&
  core.newest !== null &&
  html`<p class="hint">${fill(words.coreCount, { n: core.count }, language)} ${fill(words.coreNewest, { number: String(core.newest) }, language)}</p>`
}
${system === 'nid' && numbersToTry(language, words)}
<div class="choices">${switchStates[system].map(
    (choice) =>
      html`<label><input type="radio" name="${system}" value="${choice}"${
        choice === state ? html` checked` : ''
      }><span>${words.states[choice]}</span></label>`,
  )}</div>
</fieldset>`
}

/** Who is in the register, and the numbers that always get the same answer. */
function numbersToTry(language: Language, words: SandboxWords): Html {
  return html`<details class="hint"><summary>${words.nidPeople}</summary><ul>
${registeredPeople.map(({ english, bangla, birthDate, smartNumber, oldNumber }) => {
  const { name = '' } = language === 'bn' ? bangla : english
  return html`<li>${fill(words.nidFound, { name, birth: birthDate, smart: smartNumber, old: oldNumber }, language)}</li>`
})}
${Object.entries(fixedAnswerNumbers).map(
  ([number, state]) =>
    html`<li>${fill(words.nidAnswers, { number, state: state === 'refuse' ? words.nidNobody : words.states[state] }, language)}</li>`,
)}
</ul></details>`
}

function clockForm({ language, now, isClockMoved }: SwitchPage, words: SandboxWords): Html {
  return html`<section>
<h2>${words.clockTitle}</h2>
<p><b>${fill(words.clockNow, { moment: formatMoment(now, language) }, language)}</b><br>
${isClockMoved ? words.clockMoved : words.clockReal}</p>
<form method="post" action="/sandbox/clock">
<p class="field"><label for="at">${words.clockField}</label>
<span class="hint" id="at-hint">${words.clockHint}</span>
<input id="at" type="datetime-local" name="at" aria-describedby="at-hint" value="${toDhakaTime(now).slice(0, 16)}"></p>
<p class="actions"><button class="plain">${words.moveClock}</button>
<button class="plain" name="real" value="true">${words.realTime}</button></p>
</form>
</section>`
}

function peopleForm(words: SandboxWords): Html {
  return html`<section>
<h2>${words.peopleTitle}</h2>
<p>${words.peopleLead}</p>
<form method="post" action="/sandbox/people/reset">
<p class="actions"><button class="plain">${words.resetPeople}</button></p>
</form>
</section>`
}
