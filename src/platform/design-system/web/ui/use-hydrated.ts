import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and in the first browser pass, true once scripts run: for parts that need them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
