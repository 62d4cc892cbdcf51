import { useLoaderData } from 'react-router'
import { languageNames } from '#kernel/language.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor, Disclosure, PageHead, Table } from '#ui'
import { useDocsWords } from '../words.ts'
import type { DocumentedCall, DocumentedField } from './docs.loader.ts'

/** The readable face of /openapi.json: every call, who may make it, what it takes and answers. */
export default function DocsPage() {
  const words = useDocsWords()
  const calls = useLoaderData<readonly DocumentedCall[]>()
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <main className="w py-s7">
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <p className="flex justify-between gap-s4">
        <Anchor href="/" className="inline-flex min-h-11 items-center">
          {words.home}
        </Anchor>
        <Anchor
          href={`/docs?lang=${other}`}
          reload
          lang={other}
          className="inline-flex min-h-11 items-center"
        >
          {languageNames[other]}
        </Anchor>
      </p>
      <PageHead
        title={words.title}
        lead={
          <>
            {words.lead}{' '}
            <Anchor href="/openapi.json" reload>
              /openapi.json
            </Anchor>
          </>
        }
      />
      {calls.map((one) => (
        <Disclosure
          key={`${one.method} ${one.path}`}
          ruled
          summary={
            <span className="block" lang="en">
              <code className="block font-semibold break-all">
                {one.method} {one.path}
              </code>
              <span className="text-s text-ink-2">{one.summary}</span>
            </span>
          }
        >
          <p className="mb-s4 text-s">
            {words.who}: <b>{one.guard === 'anyone' ? words.anyone : `${words.signedIn} (${one.guard})`}</b>
          </p>
          <div className="grid gap-s5">
            {one.takes.length === 0 ? (
              <p className="text-s">{words.noInput}</p>
            ) : (
              <Fields title={words.input} fields={one.takes} />
            )}
            {one.answers.length > 0 && <Fields title={words.answer} fields={one.answers} />}
          </div>
        </Disclosure>
      ))}
    </main>
  )
}

function Fields({ title, fields }: { title: string; fields: readonly DocumentedField[] }) {
  const words = useDocsWords()
  return (
    <section>
      <h2 className="mb-s2 font-sans text-m">{title}</h2>
      <Table
        caption={title}
        phone="list"
        rows={fields}
        rowKey={(field) => field.name}
        columns={[
          {
            key: 'name',
            head: words.field,
            isRowHead: true,
            phone: 'title',
            cell: ({ name }) => (
              <code className="break-all" lang="en">
                {name}
              </code>
            ),
          },
          {
            key: 'kind',
            head: words.kind,
            cell: ({ kind }) => (
              <code className="break-all" lang="en">
                {kind}
              </code>
            ),
          },
          {
            key: 'need',
            head: words.required,
            phone: 'state',
            cell: ({ isRequired }) => (isRequired ? words.required : words.optional),
          },
        ]}
      />
    </section>
  )
}
