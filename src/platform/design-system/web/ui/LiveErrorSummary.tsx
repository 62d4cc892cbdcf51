import { useEffect, useRef } from 'react'
import { errorTitleOf } from '#platform/design-system/error-title.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx'

/**
 * The error summary of forms that are checked in the browser: it takes the focus when it appears and whenever
 * the list changes, and the page's title says so while it is shown.
 * @param props.refusals how often the form was refused. Pass it if the list also changes while somebody
 * types: then only a new refusal takes the focus
 * @param props.isUnasked nobody pressed a button for this check: who has already gone to a field is left there
 */
export function LiveErrorSummary({ refusals, isUnasked = false, ...props }: LiveErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const contents = props.errors.map(({ field, text }) => `${field}:${text}`).join('|')
  const reason = refusals ?? contents
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves for a new reason only
  useEffect(() => {
    if (reason && !(isUnasked && document.activeElement?.matches(controls))) box.current?.focus()
  }, [reason])
  useEffect(() => {
    if (!contents) return
    const { title } = document
    const said = errorTitleOf(title, language)
    document.title = said
    return () => {
      if (document.title === said) document.title = title
    }
  }, [contents, language])
  return <ErrorSummary ref={box} {...props} />
}

const controls = 'a, button, input, select, summary, textarea'

type LiveErrorSummaryProps = Omit<ErrorSummaryProps, 'ref'> & { refusals?: number; isUnasked?: boolean }
