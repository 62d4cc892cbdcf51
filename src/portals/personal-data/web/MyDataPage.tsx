import { useActionData, useLoaderData, useLocation } from 'react-router'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, ButtonLink, Disclosure, LiveErrorSummary, PageHead } from '#ui'
import { personalDataPaths } from '../paths.ts'
import { AskForms } from './AskForms.tsx'
import { Consents } from './Consents.tsx'
import { Looks } from './Looks.tsx'
import type { MyData } from './my-data.loader.ts'
import { OwnRequests } from './OwnRequests.tsx'
import { useDataWords, useFileWords } from './words.ts'

/** What is kept of a policy holder: who looked, the whole as a file, consents, what can be asked for. */
export default function MyDataPage() {
  const words = useDataWords()
  const language = useLanguage()
  const data = useLoaderData<MyData>()
  const refused = useActionData<Attempt>()
  const done = new URLSearchParams(useLocation().search).get('done')
  return (
    <div className="max-w-[880px]">
      <title>{words.title}</title>
      <PageHead title={words.title} lead={words.lead} />
      {isDone(done) && !refused && (
        <Alert kind="success" live dismissIn={language} className="mb-s5">
          {words.done[done]}
        </Alert>
      )}
      <Refused refused={refused} />
      <div className="grid gap-s8">
        {data.requests.length > 0 && <OwnRequests requests={data.requests} />}
        <Looks data={data} />
        <OwnFile sections={data.sections} />
        <Consents consents={data.consents} />
        {/* A request that was made begins empty fields. */}
        <AskForms
          key={data.requests[0]?.id}
          refused={refused}
          hindrances={data.hindrances}
          isErasureAsked={data.requests.some(({ kind, state }) => kind === 'erase' && state === 'waiting')}
        />
      </div>
    </div>
  )
}

function isDone(text: string | null): text is 'asked' | 'ended' | 'takenBack' {
  return text === 'asked' || text === 'ended' || text === 'takenBack'
}

function Refused({ refused }: { refused: Attempt | undefined }) {
  const { errorTitle } = useDataWords()
  const { problems } = usePlatformWords()
  if (!refused) return null
  const errors = ['about', 'wish'].flatMap((field) => {
    const [text] = refused.errors[field] ?? []
    return text ? [{ field, text }] : []
  })
  return errors.length > 0 ? (
    <LiveErrorSummary title={errorTitle} errors={errors} className="mb-s5" />
  ) : (
    <Alert kind="danger" live className="mb-s5">
      {sayFailure(problems, refused)}
    </Alert>
  )
}

/** The whole, to take along; and what is in it. */
function OwnFile({ sections }: { sections: MyData['sections'] }) {
  const { file: words } = useDataWords()
  const { sections: names } = useFileWords()
  const held = sections.filter(({ rows }) => rows > 0)
  return (
    <section className="panel stack" aria-labelledby="file">
      <h2 id="file" className="text-xl">
        {words.title}
      </h2>
      <p>{words.lead}</p>
      <div className="flex flex-wrap gap-s3">
        <ButtonLink
          href={`${personalDataPaths.exportOwn}?form=html`}
          kind="primary"
          icon="download"
          download
          reload
        >
          {words.html}
        </ButtonLink>
        <ButtonLink href={personalDataPaths.exportOwn} icon="download" download reload>
          {words.json}
        </ButtonLink>
      </div>
      <Disclosure summary={words.held}>
        <ul className="list-disc pl-s5">
          {held.map(({ name }) => (
            <li key={name}>{names[name as keyof typeof names] ?? name}</li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
