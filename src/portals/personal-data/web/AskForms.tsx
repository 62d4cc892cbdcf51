import { type Attempt, fieldOf } from '#people/accounts/web/attempt.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { ArrowLink, Form, SelectField, TextArea } from '#ui'
import { pagePath } from '#website/site/paths.ts'
import { personalDataPaths } from '../paths.ts'
import { correctables } from '../person-request.ts'
import type { MyData } from './my-data.loader.ts'
import { RefusedAsk } from './RefusedAsk.tsx'
import { useDataWords } from './words.ts'

/** The forms for a correction and for erasure. */
export function AskForms({
  lastCorrection,
  refused,
  answerDays,
  hindrances,
  isErasureAsked,
}: {
  lastCorrection: number | undefined
  refused: Attempt | undefined
  answerDays: number
  hindrances: MyData['hindrances']
  isErasureAsked: boolean
}) {
  const intent = refused?.typed.intent
  return (
    <div className="grid items-start gap-s5 lg:grid-cols-2">
      {/* A new one empties the fields; what is half typed stays after any other act of the page. */}
      <Correct key={lastCorrection} refused={intent === 'correct' ? refused : undefined} days={answerDays} />
      <Erase hindrances={hindrances} isAsked={isErasureAsked} />
    </div>
  )
}

function Correct({ refused, days }: { refused: Attempt | undefined; days: number }) {
  const { correct: words } = useDataWords()
  const write = useWriter()
  return (
    <section className="panel stack" aria-labelledby="correct">
      <h2 id="correct" className="text-xl">
        {words.title}
      </h2>
      <p>{write.fill(words.lead, { n: days })}</p>
      <p>
        <ArrowLink href={pagePath('citizens-charter')}>{words.times}</ArrowLink>
      </p>
      <RefusedAsk refused={refused} />
      <Form method="post" action={personalDataPaths.own} className="stack" noValidate>
        <SelectField
          {...fieldOf(refused, 'about')}
          label={words.about}
          placeholder={words.choose}
          options={correctables.map((value) => ({ value, label: words.abouts[value] }))}
        />
        <TextArea {...fieldOf(refused, 'wish')} label={words.wish} rows={3} maxLength={1000} />
        <SubmitButton name="intent" value="correct">
          {words.submit}
        </SubmitButton>
      </Form>
    </section>
  )
}

function Erase({ hindrances, isAsked }: { hindrances: MyData['hindrances']; isAsked: boolean }) {
  const { erase: words } = useDataWords()
  return (
    <section className="panel stack" aria-labelledby="erase">
      <h2 id="erase" className="text-xl">
        {words.title}
      </h2>
      <p>{words.lead}</p>
      {isAsked ? (
        <p className="font-semibold">{words.asked}</p>
      ) : hindrances.length > 0 ? (
        <>
          <p className="font-semibold">{words.not}</p>
          <ul className="list-disc pl-s5">
            {hindrances.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
          <p>{words.anyway}</p>
        </>
      ) : (
        <Form method="post" action={personalDataPaths.own} className="stack" noValidate>
          <TextArea name="wish" id="erase-wish" label={words.wish} rows={2} maxLength={1000} />
          <SubmitButton name="intent" value="erase" kind="danger">
            {words.submit}
          </SubmitButton>
        </Form>
      )}
    </section>
  )
}
