import { useActionData, useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { PaymentMessage } from '#money/ledger/web/PaymentMessage.tsx'
import { PaymentState } from '#money/ledger/web/PaymentState.tsx'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { fieldOf } from '#people/accounts/web/attempt.ts'
import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Anchor, ArrowLink, Button, Checkbox, Form, PlainDateField, TextField } from '#ui'
import { branchLocatorPath } from '#website/directory/paths.ts'
import { pagePath } from '#website/site/paths.ts'
import { payerFields } from '../rules.ts'
import { PayFrame } from './PayFrame.tsx'
import type { loader } from './validate.loader.ts'
import { usePayDirectWords } from './words.ts'

/** Asks which policy to pay for (PAY-03); after paying, shows the state of the payment (PAY-13, PAY-14). */
export default function ValidatePage() {
  const { payment, isUnknown, isOver } = useLoaderData<typeof loader>()
  const { form: words } = usePayDirectWords()
  const { another } = usePaymentStateWords()
  if (payment) {
    return (
      <div className="w pt-s6 pb-s9">
        <meta name="robots" content="noindex" />
        <PaymentState payment={payment} again={paymentPaths.amount}>
          <p>
            <Anchor href={paymentPaths.validate} className="inline-flex min-h-11 items-center">
              {another}
            </Anchor>
          </p>
        </PaymentState>
      </div>
    )
  }
  return (
    <PayFrame
      title={words.title}
      lead={words.lead}
      step={1}
      before={
        <div className="mb-s5 max-w-form empty:hidden">
          {isUnknown ? <UnknownPayment /> : <PaymentMessage />}
          {isOver && <Alert kind="warning">{words.over}</Alert>}
        </div>
      }
    >
      <PayerForm />
    </PayFrame>
  )
}

function UnknownPayment() {
  const { unknown, helpline } = usePaymentStateWords()
  return (
    <Alert kind="danger">
      {unknown}
      <Helpline say={helpline} />
    </Alert>
  )
}

function PayerForm() {
  const { form: words, nothing } = usePayDirectWords()
  const { helpline } = usePaymentStateWords()
  const { problems } = usePlatformWords()
  const refused = useActionData<Attempt>()
  const { policy } = useLoaderData<typeof loader>()
  const errorOf = (field: (typeof payerFields)[number]) => refused?.errors[field]?.[0]
  const errors = payerFields.flatMap((field) => {
    const text = errorOf(field)
    return text ? [{ field, text }] : []
  })
  return (
    <div className="stack max-w-form">
      <FieldErrors errors={errors} />
      {refused && errors.length === 0 && (
        <Alert kind="danger" live takesFocus hasClose>
          <p>{describeFailure(problems, refused)}</p>
          <p className="flex flex-wrap items-center gap-x-s5">
            <ArrowLink href={branchLocatorPath}>{nothing.branches}</ArrowLink>
            <Helpline say={helpline} />
          </p>
        </Alert>
      )}
      <Form method="post" action={paymentPaths.validate} noValidate className="stack">
        <Unanswered />
        <TextField
          {...fieldOf(refused, 'policy_number')}
          defaultValue={refused?.typed.policy_number ?? policy}
          label={words.policyNumber}
          hint={words.policyNumberHint}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <PlainDateField {...fieldOf(refused, 'policy_holder_dob')} label={words.birthDate} />
        <TextField
          {...fieldOf(refused, 'policy_mobilenumber')}
          label={words.mobile}
          hint={words.mobileHint}
          inputMode="tel"
          autoComplete="tel-national"
          required
        />
        <TextField
          {...fieldOf(refused, 'policy_email')}
          label={words.email}
          hint={words.emailHint}
          type="email"
          autoComplete="email"
        />
        <Checkbox name="no_email" label={words.noEmail} defaultChecked={Boolean(refused?.typed.no_email)} />
        <div>
          <Checkbox
            name="user_agree"
            label={words.agree}
            error={errorOf('user_agree')}
            defaultChecked={Boolean(refused?.typed.user_agree)}
            required
          />
          <p className="flex flex-wrap gap-x-s5 pl-[34px] text-s">
            <PolicyLink slug="terms" text={words.terms} />
            <PolicyLink slug="privacy" text={words.privacy} />
          </p>
        </div>
        <div>
          <Button type="submit" kind="primary" data-busy={words.working}>
            {words.submit}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Opens in a new tab, so that nothing typed is lost. */
function PolicyLink({ slug, text }: { slug: string; text: string }) {
  return (
    <Anchor href={pagePath(slug)} newTab className="inline-flex min-h-11 items-center">
      {text}
    </Anchor>
  )
}
