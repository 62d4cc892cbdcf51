import { type RefObject, useEffect, useState } from 'react'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { ConsentStanding } from '#sales/proposals/consent-contract.ts'
import type { checkAnswers } from '#sales/proposals/contract.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { answersToSend, versionOf } from './read-form.ts'

/** The server's verdict on the present answers. `premium` is in taka. */
export type Check = {
  readonly premium?: number
  /** Asks once more. */
  again(): void
} & (
  | { readonly kind: 'checking' }
  | { readonly kind: 'complete'; readonly consent: ConsentStanding | undefined }
  | {
      readonly kind: 'wrong'
      readonly message: string
      readonly errors: Readonly<Record<string, readonly string[]>>
    }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
)

/** Asks the server each time the check page is opened. */
export function useCheck(
  form: RefObject<HTMLFormElement | null>,
  proposal: OpenedProposal,
  isShown: boolean,
): Check | undefined {
  const [check, setCheck] = useState<Check>()
  const [round, setRound] = useState(0)
  const { cover, draft } = proposal
  const version = versionOf(proposal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another question
  useEffect(() => {
    if (!isShown || !form.current) return
    let isStale = false
    const sent = answersToSend(form.current, proposal)
    const again = () => setRound((before) => before + 1)
    setCheck({ kind: 'checking', again })
    call<typeof checkAnswers>('POST /api-app/check-proposal', sent)
      .then(
        ({ data }): Check => ({
          kind: 'complete',
          again,
          premium: data.premium_amount,
          consent: data.word ?? undefined,
        }),
      )
      .catch((error: unknown): Check => {
        if (!(error instanceof CallRefused)) throw error
        const { status, code, message, errors } = error
        if (status === 422 && Object.keys(errors).length > 0) return { kind: 'wrong', message, errors, again }
        return { kind: 'failed', code, message, again }
      })
      .then((found) => !isStale && setCheck(found))
    return () => {
      isStale = true
    }
  }, [form, isShown, cover.quote, draft?.id, version, round])
  return isShown ? check : undefined
}
