import { Chip } from '#ui'
import { useEditorWords } from './words.ts'

/** Marks a field that both languages share. */
export function SharedMark() {
  const { form } = useEditorWords()
  return (
    <Chip colour="nil" className="mt-s2">
      {form.shared}
    </Chip>
  )
}
