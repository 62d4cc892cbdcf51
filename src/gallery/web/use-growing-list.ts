import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '#platform/web/call.ts'
import type { Page } from '../rules.ts'
import type { Gathered } from './gather.ts'

/** A list that grows by a page at a time (GAL-04); the focus goes to the first of what came. */
export function useGrowingList<Item extends { readonly id: number }>(
  start: Gathered<Item>,
  ask: (page: number) => Promise<Page<Item>>,
) {
  const [shown, setShown] = useState(start)
  const [state, setState] = useState<'resting' | 'loading' | 'failed'>('resting')
  const list = useRef<HTMLUListElement>(null)
  const isBusy = useRef(false)
  const focusNext = useRef<number>(undefined)

  useEffect(() => {
    const next = focusNext.current
    focusNext.current = undefined
    if (next !== undefined && shown.items.length > next) focusItem(list.current, next)
  }, [shown])

  async function load(): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setState('loading')
    try {
      const page = await ask(shown.page + 1)
      const known = new Set(shown.items.map(({ id }) => id))
      const items = [...shown.items, ...page.data.filter(({ id }) => !known.has(id))]
      setShown({ items, page: page.current_page, total: page.total })
      setState('resting')
      rememberPage(page.current_page)
      return items.length > shown.items.length
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setState('failed')
      return false
    } finally {
      isBusy.current = false
    }
  }

  return {
    ...shown,
    list,
    state,
    focusItem: (index: number) => focusItem(list.current, index),
    /** Brings the next page; true when it did. The focus stays where it is. */
    load,
    async showMore() {
      focusNext.current = shown.items.length
      if (!(await load())) focusNext.current = undefined
    },
  }
}
export type GrowingList = ReturnType<typeof useGrowingList>

function focusItem(list: HTMLElement | null, index: number): void {
  list?.children[index]?.querySelector<HTMLElement>('a, button, video')?.focus()
}

/** The address says how far the list stands open: for reloading, and for coming back. */
function rememberPage(page: number): void {
  const address = new URL(location.href)
  address.searchParams.set('page', String(page))
  history.replaceState(history.state, '', address)
}
