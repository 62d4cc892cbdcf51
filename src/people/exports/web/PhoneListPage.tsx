import { useActionData, useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { policyPaths } from '#policies/policies/paths.ts'
import { ButtonLink, Form, PageHead, TextArea } from '#ui'
import { enquiriesPath } from '#website/enquiries/paths.ts'
import type { ListAttempt, loader } from './phone-list.loader.ts'
import { useExportWords } from './words.ts'

const listPages = { policies: policyPaths.list, payments: paymentPaths.desk, enquiries: enquiriesPath }

/** A list with whole phone numbers: downloaded at once, or requested if it needs a second person. */
export default function PhoneListPage() {
  const words = useExportWords()
  const write = useWriter()
  const { list, query, rows, waits, url } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-[680px]">
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={write.fill(words.lead, { list: words.lists[list], n: rows })}
        back={{ href: query ? `${listPages[list]}?${query}` : listPages[list], text: words.back }}
      />
      {waits ? (
        <Asking url={url} />
      ) : (
        <div className="stack">
          <p>{words.free}</p>
          <p>
            <ButtonLink href={url} kind="primary" icon="download" reload>
              {words.download}
            </ButtonLink>
          </p>
        </div>
      )}
    </div>
  )
}

function Asking({ url }: { url: string }) {
  const words = useExportWords()
  const attempt = useActionData<ListAttempt>()
  const error = attempt?.errors.reason?.join(' ')
  return (
    <Form method="post" className="stack" noValidate>
      <p>{words.waits}</p>
      {attempt && !error && <Outcome of={attempt} />}
      <TextArea
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        defaultValue={attempt?.reason}
        error={error}
        maxLength={1000}
        rows={3}
      />
      <p className="flex flex-wrap gap-s3">
        <SubmitButton kind="primary" working={words.sending}>
          {words.ask}
        </SubmitButton>
        <ButtonLink href={url} icon="download" reload>
          {words.masked}
        </ButtonLink>
      </p>
    </Form>
  )
}
