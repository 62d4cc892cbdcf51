import { useActionData } from 'react-router'
import { Form } from '#platform/design-system/web/ui/Form.tsx'
import { LiveErrorSummary } from '#platform/design-system/web/ui/LiveErrorSummary.tsx'
import { useFailureToast } from '#platform/design-system/web/ui/use-failure-toast.ts'
import { sayUnreached } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { profilePath } from '../paths.ts'
import type { Attempt } from './attempt.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OfficeSubmit } from './OfficeSubmit.tsx'
import { useProfileWords } from './words.ts'

/** A new password of one's own; six characters are enough here (PROF-02, PROF-03). */
export function OwnPassword() {
  const words = useProfileWords()
  const { problems } = usePlatformWords()
  const refused = useActionData<Attempt>()
  useFailureToast(refused, (refused && sayUnreached(problems, refused)) ?? words.failed)
  const errors = Object.entries(refused?.errors ?? {}).map(([field, [text = '']]) => ({ field, text }))
  return (
    <section className="panel stack" aria-labelledby="password-title">
      <h2 id="password-title">{words.password}</h2>
      {errors.length > 0 && <LiveErrorSummary title={words.errorTitle} errors={errors} />}
      <Form method="post" action={profilePath} className="stack" noValidate>
        <input type="hidden" name="intent" value="password" />
        <NewPasswordFields labels={{ ...words, password: words.newPassword }} refused={refused} />
        <OfficeSubmit text={words.update} working={words.working} />
      </Form>
    </section>
  )
}
