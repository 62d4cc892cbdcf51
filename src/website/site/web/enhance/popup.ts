import type { Out } from '#kernel/endpoint.ts'
import { type Language, parseLanguage } from '#kernel/language.ts'
import { call } from '#platform/http/web/call.ts'
import type { getModalPopup } from '#website/content/contract.ts'
import { textOf } from '#website/content/pair.ts'

type Popup = NonNullable<Out<typeof getModalPopup>['data']>

/** The delay after the page before the popup is requested (FOOT-04). */
const delayMs = 500
/** Which popup was dismissed on this device; it stays away until its content changes (design §11). */
const storageName = 'popup-dismissed'

/** Shows the active popup in the dialog of its template, some time after the home page has loaded. */
export default function showPopupLater(template: HTMLElement): void {
  setTimeout(async () => {
    // A popup that fails to load is simply not shown.
    const answer = await call<typeof getModalPopup>('GET /v1/get/modalPopup', {}).catch(() => undefined)
    const popup = answer?.data
    if (popup && readDismissed() !== popup.version && !isReaderBusy())
      open(template as HTMLTemplateElement, popup)
  }, delayMs)
}

function open(template: HTMLTemplateElement, popup: Popup): void {
  const dialog = template.content.querySelector('dialog')?.cloneNode(true) as HTMLDialogElement
  const reader = parseLanguage(document.documentElement.lang)
  const written = (tag: string, { text, language }: { text: string; language: Language }) =>
    Object.assign(document.createElement(tag), { textContent: text, lang: language })
  const title = written('h2', textOf(popup, 'title', reader))
  Object.assign(title, { id: 'popup-title', tabIndex: -1 })
  dialog.prepend(title)
  dialog.setAttribute('aria-labelledby', title.id)
  if (popup.image) {
    const { webp = '', ...words } = popup.picture ?? { alt: '', bn_alt: '' }
    const { text: alt } = textOf(words, 'alt', reader)
    const size = { width: 480, height: 360, sizes: '480px' }
    dialog.append(Object.assign(new Image(), { ...size, alt, srcset: webp, src: popup.image }))
  }
  dialog.append(written('p', textOf(popup, 'description', reader)))
  if (popup.link) {
    const link = written('a', textOf(popup.link, 'text', reader))
    Object.assign(link, { href: popup.link.url, className: 'btn btn-secondary' })
    link.addEventListener('click', () => dialog.close())
    dialog.append(link)
  }
  dialog.addEventListener('close', () => {
    rememberDismissed(popup.version)
    dialog.remove()
    if (document.activeElement === document.body) beginAtTheTop()
  })
  template.after(dialog)
  dialog.showModal()
}

/** The Tab key would go on from where the dialog was: at the end of the page, past everything there is to read. */
function beginAtTheTop(): void {
  const { body } = document
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}

/** Do not interrupt somebody who is typing, has begun to fill in a form, or has a menu open. */
function isReaderBusy(): boolean {
  const isFilled = (field: Element) =>
    field instanceof HTMLSelectElement
      ? field.selectedIndex > 0 && !field.selectedOptions[0]?.defaultSelected
      : field instanceof HTMLInputElement && field.value !== field.defaultValue
  return (
    document.activeElement?.matches('input, select, textarea') === true ||
    document.querySelector('.site-header details[open]') !== null ||
    [...document.querySelectorAll('form :is(input, select)')].some(isFilled)
  )
}

function readDismissed(): string | null {
  try {
    return localStorage.getItem(storageName)
  } catch {
    return null
  }
}

/** If storage is blocked, the popup is simply shown again. */
function rememberDismissed(version: string): void {
  try {
    localStorage.setItem(storageName, version)
  } catch {
    return
  }
}
