import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { attempt } from '#people/accounts/web/attempt.ts'
import { call, callOnce } from '#platform/http/web/call.ts'
import { textOf, textsOf } from '#platform/http/web/form-texts.ts'
import type { askAboutMyData, myData, withdrawConsent, withdrawOwnRequest } from '../contract.ts'
import { personalDataPaths } from '../paths.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const older_than = new URL(request.url).searchParams.get('older_than') ?? ''
  const { data } = await call<typeof myData>('GET /api-app/my-data', { older_than })
  return { ...data, isOlder: older_than !== '' }
}

export type MyData = Awaited<ReturnType<typeof loader>>

/** Each form of the page names its intent. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  return attempt(form, async () => redirect(`${personalDataPaths.own}?done=${await actOn(form)}`))
}

/** @returns the key of the message about what was done */
async function actOn(form: FormData): Promise<'asked' | 'replaced' | 'ended' | 'takenBack'> {
  switch (form.get('intent')) {
    case 'withdraw': {
      const consent = textOf(form, 'consent')
      const { data } = await callOnce<typeof withdrawConsent>('POST /api-app/my-data/withdraw', { consent })
      return data.is_ended ? 'ended' : 'asked'
    }
    case 'takeBack':
      await callOnce<typeof withdrawOwnRequest>('POST /api-app/my-data/take-back', { id: textOf(form, 'id') })
      return 'takenBack'
    default: {
      const kind = form.get('intent') === 'erase' ? 'erase' : 'correct'
      const asked = { kind, ...textsOf(form, 'about', 'wish') } as const
      const { data } = await callOnce<typeof askAboutMyData>('POST /api-app/my-data/requests', asked)
      return data.replaced === null ? 'asked' : 'replaced'
    }
  }
}
