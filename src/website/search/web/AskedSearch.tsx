import { useActionData } from 'react-router'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor, Button, Card, Form, RadioGroup, TextField } from '#ui'
import { textOf } from '#website/content/pair.ts'
import { searchDeskPath, searchResultsPath } from '../paths.ts'
import { useDeskWords } from './desk-words.ts'
import type { DeskTrouble, SearchDesk } from './search-desk.loader.ts'

/** The form to inspect a search. */
export function LookForm({ q }: { q: string }) {
  const { look } = useDeskWords()
  return (
    <Form
      key={q}
      method="get"
      action={searchDeskPath}
      role="search"
      className="mb-s5 flex flex-wrap items-end gap-s4"
    >
      <TextField
        name="q"
        type="search"
        label={look.q}
        defaultValue={q}
        autoComplete="off"
        maxLength={200}
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" icon="search">
        {look.send}
      </Button>
    </Form>
  )
}

/** One search: what it shows now, its first page, and its synonyms. */
export function AskedSearch({ asked }: { asked: Asked }) {
  const { look } = useDeskWords()
  const language = useLanguage()
  const mayEdit = useMay()(permission.pageEdit)
  return (
    <Card aria-labelledby="asked" className="mb-s6">
      <h2 id="asked" className="mb-s3 font-sans text-l">
        {look.shown}
      </h2>
      <p>
        <Anchor href={searchResultsPath(asked.q)}>“{asked.q}”</Anchor>
      </p>
      {asked.shown.length === 0 && <p>{look.none}</p>}
      <ol className={`pl-s5 ${language === 'bn' ? 'list-[bengali]' : 'list-decimal'}`}>
        {asked.shown.map((place) => (
          <li key={place.url}>
            <Anchor href={place.url}>{textOf(place, 'title', language).text}</Anchor>
          </li>
        ))}
      </ol>
      {mayEdit && (
        <div className="mt-s5 grid gap-s6 lg:grid-cols-2">
          <div className="grid content-start gap-s5">
            <OtherPages asked={asked} />
            <ChooseAnswer asked={asked} />
          </div>
          <SameAs q={asked.q} />
        </div>
      )}
    </Card>
  )
}

type Asked = NonNullable<SearchDesk['asked']>

function OtherPages({ asked: { q, look: typed } }: { asked: Asked }) {
  const { look } = useDeskWords()
  return (
    <Form key={typed} method="get" action={searchDeskPath} className="flex flex-wrap items-end gap-s4">
      <input type="hidden" name="q" value={q} />
      <TextField
        name="look"
        type="search"
        label={look.other}
        hint={look.otherHint}
        defaultValue={typed}
        autoComplete="off"
        maxLength={200}
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit">{look.find}</Button>
    </Form>
  )
}

function ChooseAnswer({ asked: { q, answer, choices } }: { asked: Asked }) {
  const { look } = useDeskWords()
  const language = useLanguage()
  const errors = useActionData<DeskTrouble>()?.errors
  return (
    <Form method="post" key={`${answer} ${choices.map(({ url }) => url).join(' ')}`} className="grid gap-s4">
      <input type="hidden" name="q" value={q} />
      {choices.length === 0 && <p>{look.noChoices}</p>}
      <RadioGroup
        name="url"
        label={look.set}
        layout="column"
        defaultValue={answer}
        error={errors?.url?.[0]}
        choices={[
          { value: '', label: look.nothing },
          ...choices.map((place) => ({
            value: place.url,
            label: textOf(place, 'title', language).text,
            hint: place.url,
          })),
        ]}
      />
      <div>
        <Button type="submit" kind="primary">
          {look.save}
        </Button>
      </div>
    </Form>
  )
}

function SameAs({ q }: { q: string }) {
  const { look } = useDeskWords()
  const errors = useActionData<DeskTrouble>()?.errors
  return (
    <Form method="post" className="grid content-start gap-s4">
      <input type="hidden" name="q" value={q} />
      <input type="hidden" name="act" value="same" />
      <TextField
        name="same_as"
        label={look.same}
        hint={look.sameHint}
        error={errors?.same_as?.[0]}
        autoComplete="off"
        maxLength={80}
      />
      <div>
        <Button type="submit">{look.saveSame}</Button>
      </div>
    </Form>
  )
}
