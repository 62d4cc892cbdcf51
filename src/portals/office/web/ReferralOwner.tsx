import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import type { ReferralCase } from '#sales/underwriting/contract.ts'
import { Button, Disclosure, Form, SelectField } from '#ui'
import type { ReferralAttempt } from './referral.loader.ts'
import { useReferralWords } from './words.ts'

type ReferralOwnerProps = {
  readonly referral: ReferralCase
  readonly attempt: ReferralAttempt | undefined
}

/** Who has the case, with forms to take it, put it back, or hand it on. */
export function ReferralOwner({ referral, attempt }: ReferralOwnerProps) {
  const { sheet, nobody } = useReferralWords()
  const { owner, version, colleagues, is_mine: isMine, may_decide: mayDecide } = referral
  const others = colleagues.filter(({ id }) => id !== owner?.id)
  return (
    <section aria-labelledby="owner-title">
      <h3 id="owner-title" className="border-ink border-b-[1.5px] pb-s2">
        {sheet.owner}
      </h3>
      <p className="mt-s3 font-semibold">{isMine ? sheet.mine : (owner?.name ?? nobody)}</p>
      {mayDecide && (
        <Form method="post" className="no-print mt-s2">
          <input type="hidden" name="act" value="owner" />
          <input type="hidden" name="version" value={version} />
          <SubmitButton small name="owner" value={isMine ? 'nobody' : 'me'} working={sheet.sending}>
            {isMine ? sheet.release : sheet.take}
          </SubmitButton>
        </Form>
      )}
      {mayDecide && others.length > 0 && (
        <Disclosure summary={sheet.handOn} isOpen={attempt?.act === 'owner'}>
          <Form method="post" className="no-print grid justify-items-start gap-s3" noValidate>
            <input type="hidden" name="act" value="owner" />
            <input type="hidden" name="version" value={version} />
            <SelectField
              name="owner"
              label={sheet.colleague}
              options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
              className="w-full"
            />
            <Button type="submit" small>
              {sheet.give}
            </Button>
          </Form>
        </Disclosure>
      )}
    </section>
  )
}
