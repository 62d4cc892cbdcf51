import { useState } from 'react'
import { useLocation } from 'react-router'

/** Whether the reader is typing in a search something else than the address asks for: its answer came late. */
export function isTypingOn(search: string): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.type !== 'search') return false
  const asked = new URLSearchParams(search).get(field.name) ?? ''
  return field.value !== field.defaultValue && field.value.trim() !== asked
}

/** The key of a search form: another query draws its fields anew, unless the reader is typing on. */
export function useSearchKey(query: object): string {
  const { search } = useLocation()
  const asked = JSON.stringify(query)
  const [drawn, setDrawn] = useState({ asked, key: asked })
  if (drawn.asked === asked) return drawn.key
  const key = isTypingOn(search) ? drawn.key : asked
  setDrawn({ asked, key })
  return key
}
