import { type ActionFunctionArgs, redirect } from 'react-router'
import { call, callOnce } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import { securityPath } from '../paths.ts'
import type {
  enrolSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../second-factor-contract.ts'
import { attempt } from './attempt.ts'
import { enrolCall, enrolTotp, showTotpAgain } from './enrol-totp.ts'

export async function loader() {
  return (await call<typeof getSecondFactor>('GET /api-app/second-factor', {})).data
}

export type Security = Awaited<ReturnType<typeof loader>>

/** Each button of the page names its intent; what is shown only once is in the answer. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const kept = form.get('intent') === 'confirm' ? () => showTotpAgain(textOf(form, 'secret')) : undefined
  const work = async () => {
    switch (form.get('intent')) {
      case 'begin':
        return (await enrolTotp({})).data
      case 'confirm': {
        const { data } = await enrolTotp({ answer: textOf(form, 'answer') })
        return data.recovery_codes ? data : redirect(`${securityPath}?done=added`)
      }
      case 'addPasskey': {
        const name = textOf(form, 'name')
        const answer = textOf(form, 'answer')
        const { data } = await call<typeof enrolSecondFactor>(enrolCall, { way: 'passkey', name, answer })
        return data.recovery_codes ? data : redirect(`${securityPath}?done=added`)
      }
      case 'remove':
        return remove({ kind: 'totp' })
      case 'removePasskey':
        return remove({ kind: 'passkey', id: textOf(form, 'id') })
      default:
        return (await call<typeof renewRecoveryCodes>('POST /api-app/second-factor/recovery-codes', {})).data
    }
  }
  return attempt(form, work, kept)
}

async function remove(which: { kind: 'totp' | 'passkey'; id?: string }) {
  await callOnce<typeof removeSecondFactor>('POST /api-app/second-factor/remove', which)
  return redirect(`${securityPath}?done=removed`)
}
