import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { call, callOnce, isMissing, unlessRefused } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import { type ActOutcome, tryAct } from '#platform/pages/web/form-trouble.ts'
import type {
  askForPaper,
  decideReferral,
  ownReferral,
  ReferralCase,
  showReferral,
  withdrawReferral,
} from '#sales/underwriting/contract.ts'
import { decisions } from '#sales/underwriting/referral.ts'

/** The case, or undefined if this reader has none. */
export type ReferralView = { readonly referral: ReferralCase | undefined }

export async function loader({ params }: LoaderFunctionArgs) {
  const asked = call<typeof showReferral>('GET /api-app/referrals/{id}', { id: params.id ?? '' })
  const referral = (await unlessRefused(asked, isMissing))?.data.referral
  return data<ReferralView>({ referral }, { status: referral ? 200 : 404 })
}

const fields = ['act', 'version', 'owner', 'what', 'decision', 'reason', 'words'] as const
type Sent = Readonly<Record<(typeof fields)[number], string>>

/** The outcome of a button; typed values are shown in their fields again. */
export type ReferralAttempt = ActOutcome & Sent

export async function action({ request, params }: ActionFunctionArgs) {
  const sent: Sent = textsOf(await request.formData(), ...fields)
  return tryAct(sent, act(params.id ?? '', sent))
}

function act(id: string, { act, version, owner, what, decision, reason, words }: Sent) {
  switch (act) {
    case 'owner':
      return callOnce<typeof ownReferral>('POST /api-app/referrals/{id}/owner', { id, version, owner })
    case 'paper':
      return callOnce<typeof askForPaper>('POST /api-app/referrals/{id}/papers', { id, version, what })
    case 'withdraw':
      return callOnce<typeof withdrawReferral>('POST /api-app/referrals/{id}/withdraw', { id, reason })
    default: {
      const wanted = decisions.find((each) => each === decision)
      const texts = { id, version, reason, words }
      return callOnce<typeof decideReferral>('POST /api-app/referrals/{id}/decide', {
        ...texts,
        // The server refuses a missing choice, with its message.
        decision: wanted ?? (decision as never),
      })
    }
  }
}
