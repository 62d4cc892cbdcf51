import { useActionData, useLoaderData, useLocation } from 'react-router'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Alert, ButtonLink, Disclosure, PageHead } from '#ui'
import { personalDataPaths } from '../paths.ts'
import { AskForms } from './AskForms.tsx'
import { Consents } from './Consents.tsx'
import { Looks } from './Looks.tsx'
import type { MyData } from './my-data.loader.ts'
import { OwnRequests } from './OwnRequests.tsx'
import { RefusedAsk } from './RefusedAsk.tsx'
import { useDataWords, useFileWords } from './words.ts'

/** What is kept of a policy holder: who looked, the whole as a file, consents, what can be asked for. */
export default function MyDataPage() {
  const words = useDataWords()
  const language = useLanguage()
  const data = useLoaderData<MyData>()
  const refused = useActionData<Attempt>()
  const done = new URLSearchParams(useLocation().search).get('done')
  return (
    <div className="mx-auto max-w-[760px]">
      <title>{words.title}</title>
      <PageHead title={words.title} lead={words.lead} />
      {isDone(done) && !refused && (
        <Alert kind="success" live dismissIn={language} className="mb-s5">
          {words.done[done]}
        </Alert>
      )}
      {/* What is wrong with the form below stands there. */}
      {refused?.typed.intent !== 'correct' && <RefusedAsk refused={refused} className="mb-s5" />}
      <div className="grid gap-s8">
        {data.requests.length > 0 && <OwnRequests requests={data.requests} />}
        <Looks data={data} />
        <OwnFile sections={data.sections} />
        <Consents consents={data.consents} />
        {/* A request that was made begins empty fields. */}
        <AskForms
          key={data.requests[0]?.id}
          refused={refused}
          answerDays={data.answer_days}
          hindrances={data.hindrances}
          isErasureAsked={data.requests.some(({ kind, state }) => kind === 'erase' && state === 'waiting')}
        />
      </div>
    </div>
  )
}

const doneKinds = ['asked', 'replaced', 'ended', 'takenBack'] as const

function isDone(text: string | null): text is (typeof doneKinds)[number] {
  return doneKinds.some((each) => each === text)
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
