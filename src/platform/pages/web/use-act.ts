import { useRef, useState } from 'react'
import { CallRefused } from '#platform/http/web/call.ts'
import { describeFailure } from './failure.ts'
import { usePlatformWords } from './words.ts'

/** @returns whether it was done */
export type Act = (work: () => Promise<void>) => Promise<boolean>

/** Runs one act at a time (a second press meanwhile does nothing), and holds why it was refused, by field if the refusal names any. */
export function useAct() {
  const { problems } = usePlatformWords()
  const [refused, setRefused] = useState<CallRefused>()
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const act: Act = async (work) => {
    if (isRunning.current) return false
    isRunning.current = true
    setRefused(undefined)
    setIsBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(error)
      setRefusals((count) => count + 1)
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  const errorOf = (field: string) => refused?.errors[field]?.[0]
  const trouble = refused && (Object.values(refused.errors).flat()[0] ?? describeFailure(problems, refused))
  return { refused, refusals, trouble, errorOf, isBusy, act }
}
