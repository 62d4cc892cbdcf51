import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { CallRefused, call, callOnce } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import type { getSearchDesk, setSameSearch, setSearchAnswer } from '../desk-contract.ts'

const views = ['vain', 'opened', 'answers'] as const
export type DeskView = (typeof views)[number]

/** The desk; the address carries the inspected search and the open list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { data } = await call<typeof getSearchDesk>('GET /api-app/search-desk', {
    q: query.get('q') ?? '',
    look: query.get('look') ?? '',
  })
  const view = views.find((each) => each === query.get('view')) ?? 'vain'
  return { ...data, view, isSaved: query.get('saved') === '1' }
}

/** Sets an answer or a synonym, and shows the new results. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const q = textOf(form, 'q')
  try {
    if (textOf(form, 'act') === 'same') {
      await callOnce<typeof setSameSearch>('POST /api-app/search-desk/same', {
        q,
        same_as: textOf(form, 'same_as'),
      })
    } else {
      await callOnce<typeof setSearchAnswer>('POST /api-app/search-desk/answer', {
        q,
        url: textOf(form, 'url'),
      })
    }
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status !== 422) throw error
    return { errors: error.errors }
  }
  return redirect(`${new URL(request.url).pathname}?${new URLSearchParams({ q, saved: '1' })}`)
}

export type SearchDesk = Awaited<ReturnType<typeof loader>>
export type DeskTrouble = Extract<Awaited<ReturnType<typeof action>>, { errors: unknown }>
