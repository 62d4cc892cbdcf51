import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A menu whose parts open by themselves. Going to another page closes them; what else scripts do for it (arrow keys,
 * Escape, a press elsewhere) comes when somebody first comes near.
 */
export function useMenu() {
  const ref = useRef<HTMLElement>(null)
  const isTended = useRef(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the reason to close
  useEffect(() => {
    for (const part of ref.current?.querySelectorAll('details[open]') ?? []) part.removeAttribute('open')
  }, [key])

  const tend = async () => {
    if (isTended.current || !ref.current) return
    isTended.current = true
    const { tendMenu } = await import('./tend-menu.ts')
    tendMenu(ref.current)
  }
  return { ref, onFocus: tend, onPointerEnter: tend }
}
