import { useWriter } from '#platform/http/web/write.ts'
import type { FormField } from '#website/drafts/form-field.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import type { Unit } from '../merge.ts'
import { useEditorWords } from './words.ts'

/** The label of a part of an entry: its field, and the language of a text. */
export function useUnitLabel(fields: readonly FormField[]): (unit: Unit) => string {
  const { inLanguage } = useEditorWords()
  const { languages } = useDraftWords()
  const write = useWriter()
  return ({ name, language }) => {
    const field = fields.find((each) => each.name === name)?.label ?? name
    return language ? write.fill(inLanguage, { field, language: languages[language] }) : field
  }
}
