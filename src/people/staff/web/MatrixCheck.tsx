import { useWriter } from '#platform/http/web/write.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { Alert, Button, Form, Icon, type IconDrawing } from '#ui'
import type { AssignmentPreview } from './matrix.loader.ts'
import { RightsInWords, sentenceOf } from './RightsInWords.tsx'
import { useRolesWords } from './words.ts'

/** What would change and for how many people, shown before it is saved. */
export function MatrixCheck({
  chosen,
  foreseen,
}: {
  chosen: readonly number[]
  foreseen: AssignmentPreview
}) {
  const { matrix: words } = useRolesWords()
  const write = useWriter()
  const { added, removed, people } = foreseen
  const isSame = added.length === 0 && removed.length === 0
  const touches = people === 0 ? 'none' : people === 1 ? 'one' : 'many'
  return (
    <Form method="post" className="grid gap-s6">
      {chosen.map((id) => (
        <input key={id} type="hidden" name="permission_id" value={id} />
      ))}
      {isSame ? (
        <p>{words.noChange}</p>
      ) : (
        <>
          <Alert kind="info" live>
            {write.fill(words.touches[touches], { people })}
          </Alert>
          <Change title={words.adds} icon="plus" ids={added} />
          <Change title={words.removes} icon="minus" ids={removed} />
        </>
      )}
      <MissingLists ids={foreseen.missing_lists} />
      <p className="flex flex-wrap gap-s3">
        <SubmitButton name="step" value="confirm" kind="primary" working={words.sending}>
          {words.confirm}
        </SubmitButton>
        <Button type="submit" name="step" value="change">
          {words.change}
        </Button>
      </p>
    </Form>
  )
}

function Change({ title, icon, ids }: { title: string; icon: IconDrawing; ids: readonly number[] }) {
  if (ids.length === 0) return null
  return (
    <section>
      <h2 className="mb-s3 flex items-center gap-s2 font-sans text-l">
        <Icon of={icon} />
        {title}
      </h2>
      <RightsInWords ids={ids} />
    </section>
  )
}

/** Permissions that cannot be used without their List: it is offered with them, and can be left out. */
function MissingLists({ ids }: { ids: readonly number[] }) {
  const words = useRolesWords()
  if (ids.length === 0) return null
  return (
    <fieldset className="field">
      <legend className="field-label">{words.matrix.missing}</legend>
      {ids.map((id) => (
        <label key={id} className="tick">
          <input type="checkbox" className="mark" name="permission_id" value={id} defaultChecked />
          <span className="first-letter:uppercase">{sentenceOf(words, id)}</span>
        </label>
      ))}
    </fieldset>
  )
}
