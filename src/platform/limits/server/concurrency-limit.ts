/**
 * Limits how much costly work each caller may have under way at once. Nothing is queued: work beyond the
 * limit is refused.
 * @param refuseMore throws the refusal
 */
export function concurrencyLimit(
  atMost: number,
  refuseMore: () => never,
): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  const held = new Map<string, number>()
  return async (whose, work) => {
    const count = held.get(whose) ?? 0
    if (count >= atMost) refuseMore()
    held.set(whose, count + 1)
    try {
      return await work()
    } finally {
      const left = (held.get(whose) ?? 1) - 1
      if (left > 0) held.set(whose, left)
      else held.delete(whose)
    }
  }
}
