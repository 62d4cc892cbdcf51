import { useEffect, useState } from 'react'
import type { Out } from '#kernel/endpoint.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { checkContent } from '#website/drafts/contract.ts'
import type { DraftData } from '#website/drafts/form-field.ts'

export type Checked = Out<typeof checkContent>['data']

const pauseMilliseconds = 600

/** The check of the form's content, a moment after each change; undefined while the server cannot be reached. */
export function useCheck(type: string, slug: string, data: DraftData): Checked | undefined {
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      call<typeof checkContent>('POST /api-app/content/check', { type, slug, data })
        .then((answer) => isOver || setChecked(answer.data))
        .catch((error: unknown) => {
          if (!(error instanceof CallRefused)) throw error
        })
    }, pauseMilliseconds)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [type, slug, data])
  return checked
}
