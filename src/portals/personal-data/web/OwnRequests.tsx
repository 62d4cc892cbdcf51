import { formatDate } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Button, Form } from '#ui'
import type { OwnRequest } from '../contract.ts'
import { personalDataPaths } from '../paths.ts'
import { RequestChip } from './RequestChip.tsx'
import { useRequestName } from './request-name.ts'
import { useDataWords } from './words.ts'

/** The person's requests and their outcome. */
export function OwnRequests({ requests }: { requests: readonly OwnRequest[] }) {
  const { requests: words } = useDataWords()
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className="text-xl">
        {words.title}
      </h2>
      <ul className="mt-s4 grid gap-s3">
        {requests.map((request) => (
          <One key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function One({ request }: { request: OwnRequest }) {
  const { requests: words } = useDataWords()
  const nameRequest = useRequestName()
  const write = useWriter()
  const { id, about, wish, state, asked_at, due_on, decided_at, reason } = request
  const isQuick = about === 'phone' || about === 'address'
  const day = (at: string) => formatDate(at.slice(0, 10), write.language)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-s5 gap-y-s2 border-line border-t pt-s3">
      <div className="grid min-w-0 gap-s1">
        <p className="flex flex-wrap items-center gap-s3 font-semibold">
          {nameRequest(request)}
          <RequestChip state={state} />
        </p>
        <p className="text-ink-2 text-s">
          {write.fill(words.number, { id: { value: id, decimals: 0 } })} ·{' '}
          {write.fill(words.asked, { at: day(asked_at) })}
          {state === 'waiting' &&
            ` · ${write.fill(isQuick ? words.dueAndChange : words.due, { due: day(due_on) })}`}
        </p>
        {wish && <p className="wrap-anywhere">{wish}</p>}
        {reason && decided_at && (
          <p className="wrap-anywhere mt-s2 border-line border-l-4 pl-s3">
            {write.fill(words.answered, { at: day(decided_at), reason })}
          </p>
        )}
      </div>
      {state === 'waiting' && (
        <Form method="post" action={personalDataPaths.own}>
          <input type="hidden" name="intent" value="takeBack" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            small
            aria-label={write.fill(words.takeBackOf, { id: { value: id, decimals: 0 } })}
          >
            {words.takeBack}
          </Button>
        </Form>
      )}
    </li>
  )
}
