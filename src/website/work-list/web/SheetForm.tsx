import { useActionData } from 'react-router'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { LiveFieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { listErrors } from '#platform/pages/web/form-trouble.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { Alert, ButtonLink, FileField, Form, Trouble } from '#ui'
import { branchSheetPath } from '../paths.ts'
import type { SheetAttempt } from './imports.loader.ts'
import { SheetResult } from './SheetResult.tsx'
import { useWorkListWords } from './words.ts'

/** Branches as a spreadsheet: export, upload, check, import. For those who may add and change them. */
export function SheetForm() {
  const { sheet: words } = useWorkListWords()
  const write = useWriter()
  const may = useMay()
  const attempt = useActionData<SheetAttempt>()
  if (!may(permission.directoryCreate) || !may(permission.directoryEdit)) return null
  const errors = listErrors(attempt?.errors)
  const { done, check, file, message } = attempt ?? {}
  return (
    <section className="mb-s7 max-w-3xl">
      <h2 className="border-ink border-b-[1.5px] pb-s2">{words.title}</h2>
      <p className="mt-s3 mb-s4">{words.lead}</p>
      <LiveFieldErrors errors={errors} className="mb-s4" />
      <Trouble text={errors.length === 0 && message} className="mb-s4" />
      {done && (
        <Alert kind="success" live className="mb-s4">
          {write.fill(words.done, {
            made: done.made,
            changed: done.changed,
            held: done.held,
            same: done.same,
          })}
        </Alert>
      )}
      {check && file && <SheetResult check={check} file={file} />}
      <ButtonLink kind="text" href={branchSheetPath} icon="download" reload>
        {words.download}
      </ButtonLink>
      <Form method="post" encType="multipart/form-data" className="stack mt-s3" noValidate>
        <FileField
          name="file"
          label={words.file}
          prompt={words.prompt}
          note={words.note}
          accept=".csv,.txt,text/csv"
          error={attempt?.errors?.file?.join(' ')}
        />
        <div>
          <SubmitButton
            name="intent"
            value="check"
            kind={check?.basis ? 'secondary' : 'primary'}
            working={words.working}
          >
            {words.check}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
