import { useEffect, useRef, useState } from 'react'
import { Checkbox } from './Choices.tsx'
import { Dialog } from './Dialog.tsx'

/** The localStorage key: set on this device if its user turned the shortcuts off. */
const storageKey = 'shortcuts'

/**
 * The office's keyboard shortcuts. They are single keys, so they can be turned off (WCAG 2.1.4) and are ignored while
 * somebody types. "/" goes to the search, J and K move over a list's rows, Space opens a row beside the list, Escape
 * closes it, and "?" shows this help. On phones, where the bar is hidden, "?" does nothing.
 */
export function Shortcuts({ words }: ShortcutsProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isSilent(event)) return
      // A modal dialog inside a hidden element would lock the page invisibly.
      const ask = isShown(button.current) ? () => setOpen(true) : undefined
      const work = event.key === '?' ? ask : workOf(event)
      if (!work) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="needs-scripts icon-btn icon-btn-bare font-semibold text-l!"
        aria-label={words.title}
        title={`${words.title} (?)`}
        onClick={() => setOpen(true)}
      >
        ?
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.title} hasClose>
        <dl className="keys">
          {words.keys.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          name="shortcuts"
          label={words.on}
          hint={words.onHint}
          defaultChecked={isOpen && !areOff()}
          onChange={({ target }) => localStorage.setItem(storageKey, target.checked ? 'on' : 'off')}
        />
      </Dialog>
    </>
  )
}

type ShortcutsProps = {
  words: {
    readonly title: string
    readonly on: string
    readonly onHint: string
    readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[]
  }
}

function areOff(): boolean {
  return localStorage.getItem(storageKey) === 'off'
}

/**
 * Whether to ignore the key: while somebody types or a dialog is open, with a modifier held, or if shortcuts
 * are turned off.
 */
function isSilent(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('dialog[open]')) return true
  const isTyped =
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  return areOff() || (isTyped && !isMark(target))
}

/** Checkboxes and radio buttons take no text. */
function isMark(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')
}

function workOf({ key, target }: KeyboardEvent): (() => void) | undefined {
  const onRow = target instanceof Element && target.matches('[data-row]') ? target : undefined
  if (key === '/') return findFirst('main [role="search"] [type="search"], .office-bar [type="search"]')
  if (key === 'j' || (key === 'ArrowDown' && onRow)) return () => step(1)
  if (key === 'k' || (key === 'ArrowUp' && onRow)) return () => step(-1)
  if (key === ' ' && onRow)
    return () => onRow.closest('tr')?.querySelector<HTMLElement>('[data-look]')?.click()
  const close = key === 'Escape' && document.querySelector<HTMLElement>('[data-close-panel]')
  return close ? () => close.click() : undefined
}

const isShown = (element: HTMLElement | null) => element?.offsetParent != null

function findFirst(selector: string): (() => void) | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>(selector)].filter(isShown)
  const field = fields.find((each) => each.closest('main')) ?? fields[0]
  return field && (() => field.select())
}

/** Moves the focus to the row next to the focused one, else next to the open one, else to the first. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))
  rows[next]?.focus()
  rows[next]?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}
