import { useLoaderData } from 'react-router'
import { languageNames } from '#kernel/language.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, Disclosure, LogoMark, PageHead, Table } from '#ui'
import { useDocsWords } from '../words.ts'
import { type DocsPart, type DocumentedCall, type DocumentedField, parts } from './docs.loader.ts'

/** The readable face of /openapi.json: every call, who may make it, what it takes and answers. */
export default function DocsPage() {
  const words = useDocsWords()
  const calls = useLoaderData<readonly DocumentedCall[]>()
  const write = useWriter()
  const callsIn = (part: DocsPart) => calls.filter((one) => one.part === part)
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <main className="w py-s7">
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <p className="flex justify-between gap-s4">
        <Anchor href="/" className="inline-flex min-h-11 items-center gap-s3">
          <LogoMark size={44} className="size-10" />
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
      <p className="mb-s4 text-ink-2 text-s">{words.inEnglish}</p>
      <nav aria-label={words.jump} className="mb-s6">
        <ul className="flex flex-wrap gap-x-s5 gap-y-s1">
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${part}`} className="inline-flex min-h-11 items-center gap-s2">
                {words.parts[part]}
                <span className="tab-count">{write.number(callsIn(part).length)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map((part) => (
        <section key={part} id={part} className="mb-s7">
          <h2 className="mb-s3">{words.parts[part]}</h2>
          {callsIn(part).map((one) => (
            <Call key={`${one.method} ${one.path}`} of={one} />
          ))}
        </section>
      ))}
    </main>
  )
}

function Call({ of: { method, path, summary, guard, takes, answers } }: { of: DocumentedCall }) {
  const words = useDocsWords()
  return (
    <Disclosure
      ruled
      summary={
        <span className="flex items-baseline gap-s3 py-s1" lang="en">
          <span
            className={`chip ${method === 'GET' ? 'chip-nil' : 'chip-mari'} w-14 flex-none justify-center`}
          >
            {method}
          </span>
          <span className="grid gap-s1">
            <code className="font-normal text-s break-all">{path}</code>
            <span className="font-normal text-ink-2 text-s">{summary}</span>
          </span>
        </span>
      }
    >
      <p className="mb-s4 text-s">
        {words.who}: <b>{useWhoMayCall(guard)}</b>
      </p>
      <div className="grid gap-s5">
        {takes.length === 0 ? (
          <p className="text-s">{words.noInput}</p>
        ) : (
          <Fields title={words.input} fields={takes} />
        )}
        {answers.length > 0 && <Fields title={words.answer} fields={answers} />}
      </div>
    </Disclosure>
  )
}

/** Who may make a call, in words; a right by its number, as in the list of permissions. */
function useWhoMayCall(guard: string): string {
  const words = useDocsWords()
  const write = useWriter()
  const rights = /^staffWith(?:Any)? ([\d ]+)$/.exec(guard)?.[1]
  if (rights) return write.fill(words.withRight, { n: write.digits(rights.replaceAll(' ', ', ')) })
  const { anyone, staff, customer, signedIn } = words
  const names: Readonly<Record<string, string>> = { anyone, staff, customer, signedIn }
  return names[guard] ?? signedIn
}

function Fields({ title, fields }: { title: string; fields: readonly DocumentedField[] }) {
  const words = useDocsWords()
  return (
    <section>
      <h3 className="mb-s2 font-sans text-m">{title}</h3>
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
