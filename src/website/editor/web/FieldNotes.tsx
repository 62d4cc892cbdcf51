import { useWriter } from '#platform/http/web/write.ts'
import type { FormField } from '#website/drafts/form-field.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { placeOf } from '../place-of.ts'
import { useEditorWords } from './words.ts'

type Note = { readonly field: string; readonly message: string }

/** Notes on fields, each a link to its field: "Questions 3, Answer (Bangla): …". */
export function FieldNotes({ fields, notes }: { fields: readonly FormField[]; notes: readonly Note[] }) {
  return (
    <ul>
      {notes.map(({ field, message }) => (
        <li key={`${field}:${message}`}>
          <a href={`#${field}`}>
            <Placed fields={fields} field={field} message={message} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Placed({ fields, field: path, message }: Note & { fields: readonly FormField[] }) {
  const { inLanguage, checks } = useEditorWords()
  const { languages } = useDraftWords()
  const write = useWriter()
  const { steps, language } = placeOf(fields, path)
  if (steps.length === 0) return message
  const said = steps
    .map(({ label, item }) => (item === undefined ? label : `${label} ${write.number(item)}`))
    .join(', ')
  const field = language ? write.fill(inLanguage, { field: said, language: languages[language] }) : said
  return write.fill(checks.at, { field, message })
}
