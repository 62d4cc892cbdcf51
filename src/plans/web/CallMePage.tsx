import { useActionData } from 'react-router'
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx'
import { CallMeForm } from './CallMeForm.tsx'
import type { CallMeAnswer } from './call-me.ts'
import { usePlansWords } from './words.ts'

/** Asking to be called on a page of its own: where the form arrives without scripts, and for links from elsewhere. */
export default function CallMePage() {
  const words = usePlansWords()
  const answer = useActionData<CallMeAnswer>()
  const errors = answer?.state === 'refused' ? answer.errors : {}
  const summary = (['name', 'phone'] as const).flatMap((name) =>
    (errors[name] ?? []).map((text) => ({ field: `call-${name}`, text })),
  )
  return (
    <div className="w sec stack">
      <title>{words.callMe.title}</title>
      <meta name="robots" content="noindex" />
      <div className="stack max-w-form">
        <h1>{words.callMe.title}</h1>
        <p className="lead">{words.callMe.lead}</p>
        <ErrorSummary title={words.callMe.errorSummary} errors={summary} />
        <CallMeForm answer={answer} sendKind="primary" />
      </div>
    </div>
  )
}
