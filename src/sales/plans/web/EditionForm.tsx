import { useActionData, useNavigation } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import {
  Alert,
  Button,
  FileField,
  Form,
  LiveErrorSummary,
  SelectField,
  SummaryList,
  TextArea,
  TextField,
} from '#ui'
import type { EditionChange } from '../edition-contract.ts'
import type { EditionAttempt } from './rate-book.loader.ts'
import { useEditionWords } from './words.ts'

/** A file of rates, from when it counts, and what it would change before it is put into force. */
export function EditionForm({ editions }: { editions: readonly string[] }) {
  const { form: words } = useEditionWords()
  const { state, formData } = useNavigation()
  const attempt = useActionData<EditionAttempt>()
  const errors = Object.entries(attempt?.errors ?? {}).map(([field, [text = '']]) => ({ field, text }))
  const busy = (intent: string) =>
    state === 'submitting' && formData?.get('intent') === intent ? words.working : undefined
  return (
    <section className="mt-s7 max-w-3xl">
      <h2 className="border-ink border-b-[1.5px] pb-s2">{words.title}</h2>
      <p className="mt-s3 mb-s5">{words.lead}</p>
      <LiveErrorSummary title={words.errorTitle} errors={errors} className="mb-s5" />
      {attempt?.message && errors.length === 0 && (
        <Alert kind="danger" live className="mb-s5">
          {attempt.message}
        </Alert>
      )}
      {attempt?.done && (
        <Alert kind="success" live className="mb-s5">
          {attempt.done}
        </Alert>
      )}
      <Form method="post" encType="multipart/form-data" className="stack" noValidate>
        <EditionFields editions={editions} attempt={attempt} />
        {attempt?.change && <WhatChanges change={attempt.change} />}
        <p className="flex flex-wrap gap-s3">
          <Button type="submit" name="intent" value="check" busy={busy('check')}>
            {words.check}
          </Button>
          <Button type="submit" name="intent" value="load" kind="primary" busy={busy('load')}>
            {words.load}
          </Button>
        </p>
      </Form>
    </section>
  )
}

type FieldsProps = { editions: readonly string[]; attempt: EditionAttempt | undefined }

function EditionFields({ editions, attempt }: FieldsProps) {
  const { form: words } = useEditionWords()
  const { language } = useWriter()
  const filled = (name: 'from' | 'name' | 'base' | 'reason', label: string) => ({
    ...{ name, label, defaultValue: attempt?.values[name] ?? '' },
    error: attempt?.errors?.[name]?.join(' '),
  })
  return (
    <>
      <FileField
        name="file"
        language={language}
        label={words.file}
        prompt={words.prompt}
        note={words.note}
        accept=".csv,.json"
        error={attempt?.errors?.file?.join(' ')}
      />
      <div className="grid items-end gap-x-s5 gap-y-s4 sm:grid-cols-2">
        <TextField {...filled('from', words.from)} type="date" />
        <TextField
          {...filled('name', words.name)}
          optional={words.optional}
          hint={words.nameHint}
          maxLength={40}
          autoComplete="off"
        />
        <SelectField
          {...filled('base', words.base)}
          optional={words.optional}
          placeholder={words.baseNone}
          options={editions.map((name) => ({ value: name, label: name }))}
        />
      </div>
      <TextArea {...filled('reason', words.reason)} optional={words.optional} maxLength={1000} rows={2} />
    </>
  )
}

/** Before and after, and the plans it is about. */
function WhatChanges({ change }: { change: EditionChange }) {
  const { change: words } = useEditionWords()
  const write = useWriter()
  if (!change.is_new) return <Alert kind="info">{words.same}</Alert>
  const { before, edition, plans } = change
  const dated = ({ name, effective_from: from }: EditionChange['edition']) =>
    write.fill(words.dated, { name, date: formatDate(from, write.language) })
  return (
    <SummaryList
      title={words.title}
      rows={[
        { key: 'before', label: words.before, value: dated(before) },
        { key: 'edition', label: words.edition, value: dated(edition) },
        {
          key: 'rates',
          label: words.rates,
          value: write.fill(words.ratesChange, { before: before.own_rates, after: change.own_rates }),
        },
        {
          key: 'plans',
          label: words.plans,
          value: plans.length > 0 ? plans.map(({ code, name }) => `${name} (${code})`).join(', ') : words.none,
        },
      ]}
    />
  )
}
