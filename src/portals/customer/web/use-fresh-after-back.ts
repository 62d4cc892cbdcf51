import { useEffect } from 'react'

/** Who comes back from the bank's page with the browser's own button would find the page as it was left, still busy. */
export function useFreshAfterBack(): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
}
