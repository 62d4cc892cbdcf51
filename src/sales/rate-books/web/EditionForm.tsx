import { useState } from 'react'
import { useActionData } from 'react-router'
import { LiveFieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { listErrors } from '#platform/pages/web/form-trouble.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { Alert, Button, DayField, FileField, Form, SelectField, TextArea, TextField } from '#ui'
import { EditionChanges } from './EditionChanges.tsx'
import type { EditionAttempt } from './rate-book.loader.ts'
import { useEditionWords } from './words.ts'

/** Asks for a file of rates and its day, shows what it would change, and loads only what was checked. */
export function EditionForm({ editions, waits }: { editions: readonly string[]; waits: boolean }) {
  const { form: words, change: changes } = useEditionWords()
  const attempt = useActionData<EditionAttempt>()
  const errors = listErrors(attempt?.errors)
  // The answer of a check is outdated once a field other than the reason has changed.
  const [outdated, setOutdated] = useState<EditionAttempt>()
  const change = attempt !== outdated ? attempt?.change : undefined
  return (
    <section className="mt-s7 max-w-3xl">
      <h2 className="border-ink border-b-[1.5px] pb-s2">{words.title}</h2>
      <p className="mt-s3 mb-s5">
        {words.lead} {waits && words.waits}
      </p>
      <LiveFieldErrors errors={errors} className="mb-s5" />
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
      <Form
        method="post"
        encType="multipart/form-data"
        className="stack"
        noValidate
        onChange={({ target }) => {
          if ((target as HTMLElement & { name?: string }).name !== 'reason') setOutdated(attempt)
        }}
      >
        <EditionFields editions={editions} attempt={attempt} />
        {change?.is_new && <EditionChanges change={change} />}
        {change && !change.is_new && <Alert kind="info">{changes.same}</Alert>}
        <EditionActs
          isChecked={change?.is_new === true}
          whyNot={attempt?.change && !change ? words.changedSince : words.checkFirst}
          load={waits ? words.ask : words.load}
        />
      </Form>
    </section>
  )
}

type ActsProps = { isChecked: boolean; whyNot: string; load: string }

/** The button of the next step comes first: check, and after a passed check, put into force. */
function EditionActs({ isChecked, whyNot, load }: ActsProps) {
  const { form: words } = useEditionWords()
  const check = (
    <SubmitButton
      key="check"
      name="intent"
      value="check"
      kind={isChecked ? 'secondary' : 'primary'}
      working={words.working}
    >
      {isChecked ? words.checkAgain : words.check}
    </SubmitButton>
  )
  if (!isChecked)
    return (
      <div className="flex flex-wrap items-center gap-s3">
        {check}
        <Button type="submit" name="intent" value="check" disabledReason={whyNot}>
          {load}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-s3">
      <SubmitButton name="intent" value="load" kind="primary" working={words.working}>
        {load}
      </SubmitButton>
      {check}
    </div>
  )
}

type FieldsProps = { editions: readonly string[]; attempt: EditionAttempt | undefined }

function EditionFields({ editions, attempt }: FieldsProps) {
  const { form: words } = useEditionWords()
  const filled = (name: 'from' | 'name' | 'base' | 'reason', label: string) => ({
    name,
    label,
    defaultValue: attempt?.values[name] ?? '',
    error: attempt?.errors?.[name]?.join(' '),
  })
  return (
    <>
      <FileField
        name="file"
        label={words.file}
        prompt={words.prompt}
        note={words.note}
        accept=".csv,.json"
        error={attempt?.errors?.file?.join(' ')}
      />
      <div className="fields-beside grid gap-x-s5 gap-y-s4 sm:grid-cols-2">
        <DayField {...filled('from', words.from)} />
        <SelectField
          {...filled('base', words.base)}
          optional={words.optional}
          placeholder={words.baseNone}
          options={editions.map((name) => ({ value: name, label: name }))}
        />
      </div>
      <TextField
        {...filled('name', words.name)}
        optional={words.optional}
        hint={words.nameHint}
        maxLength={40}
        autoComplete="off"
      />
      <TextArea {...filled('reason', words.reason)} optional={words.optional} maxLength={1000} rows={2} />
    </>
  )
}
