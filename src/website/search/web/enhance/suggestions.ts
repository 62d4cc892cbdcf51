import type { Out } from '#kernel/endpoint.ts'
import { parseLanguage } from '#kernel/language.ts'
import type { WordsLike } from '#kernel/words.ts'
import { fill } from '#kernel/words.ts'
import { call } from '#platform/http/web/call.ts'
import { textOf } from '#website/content/pair.ts'
import type { getSearchSuggestions } from '../../contract.ts'
import type { bn } from '../../words.bn.ts'

type Suggestion = Out<typeof getSearchSuggestions>['data'][number]
type Words = WordsLike<typeof bn>['suggestions']

const minLetters = 2
const restMs = 150

let made = 0

/**
 * Adds suggestions to a search box by the combobox pattern, for keyboard and screen readers. `data-words` of
 * the box holds the words.
 */
export default function suggest(box: HTMLElement): void {
  const input = box.querySelector('input')
  const form = box.querySelector('form')
  if (!input || !form) return
  const suggestions = new Suggestions(input, form, JSON.parse(box.dataset.words ?? '{}') as Words)
  // For text typed before this script loaded.
  if (document.activeElement === input) suggestions.ask()
}

class Suggestions {
  private readonly list = document.createElement('ul')
  private readonly status = document.createElement('p')
  private readonly language = parseLanguage(document.documentElement.lang)
  private readonly input: HTMLInputElement
  private readonly words: Words
  private shown: readonly Suggestion[] = []
  private active = -1
  private timer = 0
  private asked = ''

  constructor(input: HTMLInputElement, form: HTMLFormElement, words: Words) {
    const { list, status } = this
    this.input = input
    this.words = words
    made += 1
    list.id = `suggestions-${made}`
    list.className = 'find-list'
    list.setAttribute('role', 'listbox')
    list.setAttribute('aria-label', words.title)
    list.hidden = true
    status.className = 'sr-only'
    status.setAttribute('role', 'status')
    form.append(list, status)
    input.autocomplete = 'off'
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', list.id)
    input.setAttribute('aria-expanded', 'false')
    input.addEventListener('input', () => this.ask())
    input.addEventListener('keydown', (event) => this.press(event))
    input.addEventListener('blur', () => this.close())
    // Keeps the focus in the box, so that the list stays open until the click.
    list.addEventListener('pointerdown', (event) => event.preventDefault())
    list.addEventListener('click', (event) => {
      const option = (event.target as Element).closest('[role=option]')
      this.open(this.shown[option ? [...list.children].indexOf(option) : -1])
    })
  }

  ask(): void {
    window.clearTimeout(this.timer)
    const text = this.input.value.trim()
    this.asked = text
    if (text.length < minLetters) this.close()
    else this.timer = window.setTimeout(() => void this.fetch(text), restMs)
  }

  /** Suggestions are optional: without them the box still searches. */
  private async fetch(text: string): Promise<void> {
    const answer = await call<typeof getSearchSuggestions>('GET /v1/search/suggestions', { q: text }).catch(
      () => undefined,
    )
    if (answer && text === this.asked && document.activeElement === this.input) this.show(answer.data)
  }

  private show(suggestions: readonly Suggestion[]): void {
    const { list, input, words, language } = this
    this.shown = suggestions
    list.replaceChildren(
      ...suggestions.map((suggestion, at) => {
        const { text, language: written } = textOf(suggestion, 'title', language)
        const option = document.createElement('li')
        const title = document.createElement('span')
        const section = document.createElement('small')
        option.id = `${list.id}-${at}`
        option.setAttribute('role', 'option')
        option.setAttribute('aria-selected', 'false')
        title.textContent = text
        if (written !== language) title.lang = written
        section.textContent = words.sections[suggestion.section]
        option.append(title, ' ', section)
        return option
      }),
    )
    this.choose(-1)
    list.hidden = suggestions.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    this.status.textContent = list.hidden ? '' : fill(words.count, { n: suggestions.length }, language)
  }

  private press(event: KeyboardEvent): void {
    const { length } = this.shown
    if (this.list.hidden || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      // From the box (-1) down to the last one, and then back to the box.
      this.choose(((this.active + 1 + step + length + 1) % (length + 1)) - 1)
    } else if (event.key === 'Enter' && this.active >= 0) {
      event.preventDefault()
      this.open(this.shown[this.active])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      this.close()
    }
  }

  private choose(at: number): void {
    this.active = at
    for (const [index, option] of [...this.list.children].entries()) {
      option.setAttribute('aria-selected', String(index === at))
    }
    if (at >= 0) this.input.setAttribute('aria-activedescendant', `${this.list.id}-${at}`)
    else this.input.removeAttribute('aria-activedescendant')
  }

  private open(suggestion: Suggestion | undefined): void {
    if (suggestion) window.location.assign(suggestion.url)
  }

  private close(): void {
    this.show([])
  }
}
