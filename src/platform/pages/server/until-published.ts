/** A value that is read once and cached in memory until something is published. */
export type UntilPublished<T> = {
  current(): Promise<T>
  /** Call it after a publication. */
  forget(): void
}

/** A failed reading is not cached. */
export function untilPublished<T>(read: () => Promise<T>): UntilPublished<T> {
  let cached: Promise<T> | undefined
  return {
    current() {
      cached ??= read().catch((error: unknown) => {
        cached = undefined
        throw error
      })
      return cached
    },
    forget() {
      cached = undefined
    },
  }
}
