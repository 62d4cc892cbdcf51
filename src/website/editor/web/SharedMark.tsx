import { Chip } from '#ui'
import { useEditorWords } from './words.ts'

/** What is filled in here is the same for readers of both languages. */
export function SharedMark() {
  const { form } = useEditorWords()
  return (
    <Chip colour="nil" className="mt-s2">
      {form.shared}
    </Chip>
  )
}
