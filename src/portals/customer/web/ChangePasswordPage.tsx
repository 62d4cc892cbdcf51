import { useActionData, useLoaderData, useLocation } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { signUpPath } from '#people/accounts/paths.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { fieldOf } from '#people/accounts/web/attempt.ts'
import { NewPasswordFields } from '#people/accounts/web/NewPasswordFields.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { Alert, ButtonLink, Form, PageHead, PasswordField } from '#ui'
import type { loader } from './change-password.loader.ts'
import { Refused } from './Refused.tsx'
import { useCustomerWords } from './words.ts'

/** Old password, new password, and the new one again (CUST-06); a holder without one is shown how to get one. */
export default function ChangePasswordPage() {
  const { password: words } = useCustomerWords()
  const { has_password } = useLoaderData<typeof loader>()
  const isDone = new URLSearchParams(useLocation().search).has('done')
  return (
    <div className="mx-auto max-w-[34rem]">
      <title>{words.title}</title>
      <PageHead title={words.title} lead={has_password ? words.lead : undefined} />
      {isDone && (
        <Alert kind="success" live hasClose className="mb-s5">
          {words.done}
        </Alert>
      )}
      {has_password ? <PasswordForm /> : <NoPassword />}
    </div>
  )
}

function PasswordForm() {
  const { password: words } = useCustomerWords()
  const refused = useActionData<Attempt>()
  return (
    <section className="panel stack" aria-label={words.title}>
      <Refused refused={refused} fields={['old_password', 'password', 'password_confirmation']} />
      <Form method="post" action={paymentPaths.changePassword} className="stack" noValidate>
        <PasswordField
          {...fieldOf(refused, 'old_password')}
          label={words.old}
          autoComplete="current-password"
        />
        <NewPasswordFields
          labels={{ password: words.new, hint: words.hint, confirm: words.retype }}
          refused={refused}
          again="password_confirmation"
        />
        <SubmitButton kind="primary">{words.submit}</SubmitButton>
      </Form>
    </section>
  )
}

function NoPassword() {
  const { password: words } = useCustomerWords()
  return (
    <section className="panel stack" aria-label={words.title}>
      <p>{words.none}</p>
      <ButtonLink href={signUpPath} kind="primary">
        {words.signUp}
      </ButtonLink>
    </section>
  )
}
