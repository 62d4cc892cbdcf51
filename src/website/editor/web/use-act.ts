import { useState } from 'react'
import { CallRefused } from '#platform/http/web/call.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'

/** Does one thing at a time, and says why it was refused; by field where the refusal names some. */
export function useAct() {
  const { problems } = usePlatformWords()
  const [refused, setRefused] = useState<CallRefused>()
  const [isBusy, setIsBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setRefused(undefined)
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(error)
    } finally {
      setIsBusy(false)
    }
  }
  const errorOf = (field: string) => refused?.errors[field]?.[0]
  const trouble = refused && (Object.values(refused.errors).flat()[0] ?? sayFailure(problems, refused))
  return { trouble, errorOf, isBusy, act, refused }
}
