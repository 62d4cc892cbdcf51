import { useActionData } from 'react-router'
import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { Button } from '#ui'
import { callMePath } from '../paths.ts'
import { CallMeDone, CallMeFields, CallMeRefused } from './CallMeFields.tsx'
import type { CallMeAnswer } from './call-me.ts'
import { usePlansWords } from './words.ts'

/** The page for asking to be called, for links from elsewhere and for forms posted without scripts. */
export default function CallMePage() {
  const words = usePlansWords().callMe
  const answer = useActionData<CallMeAnswer>()
  const refused = answer?.state === 'refused' ? answer : undefined
  const errors = (['name', 'phone'] as const).flatMap((name) =>
    (refused?.errors[name] ?? []).map((text) => ({ field: `call-${name}`, text })),
  )
  return (
    <div className="w sec stack">
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className="stack max-w-form">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <FieldErrors errors={errors} />
        {answer?.state === 'done' ? (
          <CallMeDone answer={answer} takesFocus />
        ) : (
          <form method="post" action={callMePath} noValidate className="stack">
            <Unanswered />
            {refused && <CallMeRefused answer={refused} takesFocus />}
            <CallMeFields refused={refused} drawnAt={String(Date.now())} />
            <Button type="submit" kind="primary" data-busy={words.sending}>
              {words.send}
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}
