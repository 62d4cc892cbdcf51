import { useWriter } from '#platform/http/web/write.ts'
import type { FormField } from '#website/drafts/form-field.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { placeOf } from '../place-of.ts'
import { useEditorWords } from './words.ts'

/** Says of a problem which field it is about: "Questions 3, Answer (Bangla): …". */
export function usePlaceLabel(
  fields: readonly FormField[],
): (problem: { field: string; message: string }) => string {
  const { inLanguage, checks } = useEditorWords()
  const { languages } = useDraftWords()
  const write = useWriter()
  return ({ field: path, message }) => {
    const { steps, language } = placeOf(fields, path)
    if (steps.length === 0) return message
    const said = steps
      .map(({ label, item }) => (item === undefined ? label : `${label} ${write.number(item)}`))
      .join(', ')
    const field = language ? write.fill(inLanguage, { field: said, language: languages[language] }) : said
    return write.fill(checks.at, { field, message })
  }
}
