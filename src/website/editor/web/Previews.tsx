import { useState } from 'react'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Button, Trouble } from '#ui'
import type { previewContent } from '#website/drafts/contract.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { useEditorWords } from './words.ts'

type PreviewsProps = { language: 'bn' | 'en'; type: string; slug: string; save: () => Promise<boolean> }

/** The window size of a phone. */
const phone = 'popup,width=390,height=844'

/** A preview of the page with the form's present content, in a window as wide as a desktop's or a phone's. */
export function Previews({ language, type, slug, save }: PreviewsProps) {
  const { publish: words } = useEditorWords()
  const { languages } = useDraftWords()
  const { problems } = usePlatformWords()
  const write = useWriter()
  const [trouble, setTrouble] = useState<string>()
  const open = async (features?: string) => {
    setTrouble(undefined)
    // The click itself opens it: browsers block windows that open later.
    const seen = window.open('about:blank', '_blank', features)
    try {
      if (!(await save())) return seen?.close()
      const { data } = await call<typeof previewContent>('GET /api-app/content/preview', { type, slug })
      if (seen) seen.location.href = data[language]
    } catch (error) {
      seen?.close()
      if (!(error instanceof CallRefused)) throw error
      setTrouble(describeFailure(problems, error))
    }
  }
  return (
    <>
      <Trouble text={trouble} />
      <p className="flex flex-wrap gap-x-s4">
        <Button kind="text" icon="eye" onClick={() => void open()}>
          {write.fill(words.preview, { language: languages[language] })}
        </Button>
        <Button kind="text" icon="smartphone" onClick={() => void open(phone)}>
          {write.fill(words.previewPhone, { language: languages[language] })}
        </Button>
      </p>
    </>
  )
}
