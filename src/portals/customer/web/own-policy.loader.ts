import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import type { PolicyReminders } from '#money/reminders/contract.ts'
import { chooseRemindersFrom, loadReminders, remindersAct } from '#money/reminders/web/policy-reminders.ts'
import { call, callOnce, isMissing, unlessRefused } from '#platform/http/web/call.ts'
import { tryAct } from '#platform/pages/web/form-trouble.ts'
import type { AskedPaper } from '#sales/referral-papers/contract.ts'
import { handInFrom, loadAskedPapers } from '#sales/referral-papers/web/hand-in.ts'
import type { referralOfHolder, withdrawReferral } from '#sales/underwriting/contract.ts'
import type { OwnPolicyDetails, ownPolicyDetails } from '../contract.ts'

/** How a proposal in referral stands, or how it was decided. */
export type OwnReferral = Out<typeof referralOfHolder>['data']

export type OwnPolicyView = {
  readonly policy?: OwnPolicyDetails
  readonly referral?: OwnReferral | undefined
  readonly papers?: readonly AskedPaper[] | null
  readonly reminders?: PolicyReminders | null
}

/** The policy, or undefined if this customer has none at the address. */
export async function loader({ params }: LoaderFunctionArgs) {
  const asked = { id: params.policyId ?? '' }
  const found = call<typeof ownPolicyDetails>('POST /v1/userpanel/policy-details', asked)
  const policy = (await unlessRefused(found, isMissing))?.data
  if (!policy) return data<OwnPolicyView>({}, { status: 404 })
  const [referral, papers, reminders] = await Promise.all([
    unlessRefused(call<typeof referralOfHolder>('GET /api-app/own-referral/{id}', asked), () => true),
    policy.is_looked_at ? loadAskedPapers(asked.id) : null,
    loadReminders(asked.id),
  ])
  return data<OwnPolicyView>({ policy, referral: referral?.data, papers, reminders })
}

/** Hands in a paper, stops or starts reminders, or withdraws the proposal. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  if (form.get('act') === 'paper') return handInFrom(form)
  const id = params.policyId ?? ''
  if (form.get('act') === remindersAct) return chooseRemindersFrom(id, form)
  return tryAct(
    { act: 'withdraw' as const },
    callOnce<typeof withdrawReferral>('POST /api-app/referrals/{id}/withdraw', { id, reason: '' }),
  )
}
