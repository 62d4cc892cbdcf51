import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { SectionName } from '#sales/proposals/proposal.ts'

/** What of the form is on the screen: a part of it, the answers once more, or (undefined) all parts in a list. */
export type View = SectionName | 'check' | undefined

/**
 * The address of a view; with a field's name, of that field. `isChange`: somebody who changes an answer comes from the
 * check page, and goes back to it.
 */
export type AddressOf = (view: View, field?: string, isChange?: boolean) => string

/** Which part the address names; `nominee=true` opens the nominee (PROP-04). */
export function useView(): { view: string | null; isChange: boolean; addressOf: AddressOf } {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const view = query.get('nominee') === 'true' ? 'nominee' : query.get('section')
  const addressOf: AddressOf = (name, field, isChange = false) => {
    const next = new URLSearchParams(search)
    next.delete('nominee')
    next.delete('change')
    if (isChange) next.set('change', '1')
    if (name) next.set('section', name)
    else next.delete('section')
    return `${pathname}?${next}${field ? `#${field}` : ''}`
  }
  return { view, isChange: query.get('change') === '1', addressOf }
}

/** On moving to another part, the focus goes to its heading, or to the field that a message led to. */
export function useFocusOn(view: View): void {
  const { hash, key } = useLocation()
  const before = useRef<{ view: View; key: string }>({ view, key })
  useEffect(() => {
    const last = before.current
    if (last.view === view && last.key === key) return
    before.current = { view, key }
    const field = hash ? document.getElementById(hash.slice(1)) : null
    if (field) {
      ;(field.closest('.field') ?? field).scrollIntoView({ block: 'start' })
      return field.focus({ preventScroll: true })
    }
    if (last.view === view) return
    window.scrollTo(0, 0)
    // What is wrong takes the focus by itself.
    if (document.activeElement?.closest('.error-summary')) return
    document.getElementById(view ? `part-${view}` : 'main')?.focus({ preventScroll: true })
  }, [view, hash, key])
}
