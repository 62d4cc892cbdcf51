import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Answers, Circumstances, SectionName } from '#sales/proposals/proposal.ts'
import { useHydrated } from '#ui'
import { formSections } from '../form.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'

/** The view on the screen: a part of the form, the check page, or (undefined) the list of parts. */
export type View = SectionName | 'check' | undefined

/** Which part the address names; `nominee=true` opens the nominee (PROP-04). */
export function useAskedView(): string | null {
  const query = new URLSearchParams(useLocation().search)
  return query.get('nominee') === 'true' ? 'nominee' : query.get('section')
}

type Filled = { readonly answers: Answers; readonly circumstances: Circumstances }

/** The present view of the form, and the next one. */
export function useView({ draft }: OpenedProposal, live: Filled) {
  const isHydrated = useHydrated()
  const { pathname, search } = useLocation()
  const asked = useAskedView()
  const sections = sectionsOf(live)
  // Without scripts everything is on one page, except the check page of a saved draft.
  const isCheck = asked === 'check' && (isHydrated || draft !== null)
  const part = isHydrated ? sections.find((name) => name === asked) : undefined
  const shown: View = isCheck ? 'check' : part
  // Whoever changes an answer from the check page returns to it.
  const isChange = new URLSearchParams(search).get('change') === '1'
  const addressOf = (view: View, field?: string, change = false): string => {
    const next = new URLSearchParams(search)
    next.delete('nominee')
    next.delete('change')
    if (change) next.set('change', '1')
    if (view) next.set('section', view)
    else next.delete('section')
    return `${pathname}?${next}${field ? `#${field}` : ''}`
  }
  useFocusOn(isHydrated ? shown : undefined)
  return {
    asked,
    shown,
    part,
    sections,
    addressOf,
    /** The check page with scripts, where the result of a press replaces the buttons. */
    isInPlace: isHydrated && isCheck,
    /** Without scripts all parts are on one page. */
    isOnePage: !isHydrated && !isCheck,
    /** Where the form is sent. */
    action: addressOf(isHydrated ? shown : undefined, undefined, isChange),
    /** @param now answers that were just read */
    nextOf: (name: SectionName, now?: Filled): View => {
      const all = now ? sectionsOf(now) : sections
      return isChange ? 'check' : (all[all.indexOf(name) + 1] ?? 'check')
    },
  }
}

/** The sections that are to be filled in, by the answers so far. */
function sectionsOf({ answers, circumstances }: Filled): SectionName[] {
  return formSections.filter((one) => one.visibleWhen(answers, circumstances)).map(({ name }) => name)
}

/** On moving to another part, the focus goes to its heading, or to the field that a message led to. */
function useFocusOn(view: View): void {
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
    // An error summary takes the focus itself.
    if (document.activeElement?.closest('.error-summary')) return
    document.getElementById(view ? `part-${view}` : 'main')?.focus({ preventScroll: true })
  }, [view, hash, key])
}
