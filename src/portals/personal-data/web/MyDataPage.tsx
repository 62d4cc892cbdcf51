import { useActionData, useLoaderData, useLocation } from 'react-router'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { Alert, ButtonLink, Disclosure, PageHead } from '#ui'
import { personalDataPaths } from '../paths.ts'
import { AskForms } from './AskForms.tsx'
import { Consents } from './Consents.tsx'
import { Looks } from './Looks.tsx'
import type { MyData } from './my-data.loader.ts'
import { OwnRequests } from './OwnRequests.tsx'
import { RefusedAsk } from './RefusedAsk.tsx'
import { useDataWords, useFileWords } from './words.ts'

/** A policy holder's stored data: who looked, all of it as a file, consents, possible requests. */
export default function MyDataPage() {
  const words = useDataWords()
  const data = useLoaderData<MyData>()
  const refused = useActionData<Attempt>()
  const done = new URLSearchParams(useLocation().search).get('done')
  return (
    <div className="mx-auto max-w-[760px]">
      <title>{words.title}</title>
      <PageHead title={words.title} lead={words.lead} />
      {isDone(done) && !refused && (
        <Alert kind="success" live hasClose className="mb-s5">
          {words.done[done]}
        </Alert>
      )}
      {/* Errors of the form below are shown there. */}
      {refused?.typed.intent !== 'correct' && <RefusedAsk refused={refused} className="mb-s5" />}
      <div className="grid gap-s8">
        {data.requests.length > 0 && <OwnRequests requests={data.requests} />}
        <Looks data={data} />
        <OwnFile sections={data.sections} />
        <Consents consents={data.consents} />
        <AskForms
          lastCorrection={data.requests.find(({ kind }) => kind === 'correct')?.id}
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

/** The file of all data, and what it contains. */
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
