import { useState } from 'react'
import { call, callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Chooser } from '#platform/pages/web/Chooser.tsx'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Button, Disclosure, FileField } from '#ui'
import type { addPicture, listMedia } from '../contract.ts'
import { noText, PictureWords } from './PictureWords.tsx'
import { useFileTexts } from './use-file-texts.ts'
import { useLibraryWords } from './words.ts'

async function findPictures(q: string) {
  const asked = { q, filter: '', page: '' }
  const { data } = await call<typeof listMedia>('GET /api-app/content/library', asked)
  return data.files.data.filter(({ picture }) => picture)
}

type PictureChooserProps = {
  /** @param address of one of its renditions */
  onPick: (slug: string, address: string) => void
  onClose: () => void
}

/** A picture chosen from the library, or a new one. */
export function PictureChooser({ onPick, onClose }: PictureChooserProps) {
  const { pictures: words } = useLibraryWords()
  const write = useWriter()
  const { nameOf } = useFileTexts()
  return (
    <Chooser
      name="picture-search"
      words={words}
      find={findPictures}
      onClose={onClose}
      list={(found) => (
        <ul className="grid max-h-72 grid-cols-2 gap-s3 overflow-y-auto sm:grid-cols-4">
          {found.map((entry) => {
            const name = nameOf(entry)
            return (
              <li key={entry.slug}>
                <button
                  type="button"
                  className="picture-choice"
                  aria-label={write.fill(words.pick, { name })}
                  onClick={() => onPick(entry.slug, entry.picture)}
                >
                  <img src={entry.picture} alt="" loading="lazy" width={160} height={107} />
                  <span className="text-xs wrap-anywhere">{name}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    >
      <Disclosure summary={words.uploadTitle}>
        <Upload onDone={onPick} />
      </Disclosure>
    </Chooser>
  )
}

function Upload({ onDone }: { onDone: (slug: string, picture: string) => void }) {
  const { pictures: words } = useLibraryWords()
  const { trouble, isBusy, act } = useAct()
  const [file, setFile] = useState<File>()
  const [text, setText] = useState(noText)
  const [isAsked, setIsAsked] = useState(false)
  const lacks = (side: 'bn' | 'en') => !text.decorative && text.alt[side].trim() === ''
  const upload = () =>
    act(async () => {
      setIsAsked(true)
      // The uploader knows what the picture shows; without a description nothing that uses it could be published.
      if (!file || lacks('bn') || lacks('en')) return
      const { alt, decorative } = text
      const words = { alt: alt.en, bn_alt: alt.bn, decorative: decorative ? '1' : '' }
      const sent = { file: file as never, slug: '', ...words }
      const { data } = await callOnce<typeof addPicture>('POST /api-app/content/media', sent)
      onDone(data.slug, URL.createObjectURL(file))
    })
  return (
    <div className="stack">
      <FileField
        name="picture-file"
        label={words.file}
        prompt={words.prompt}
        note={words.note}
        accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
        error={trouble ?? (isAsked && !file ? words.noFile : undefined)}
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      <PictureWords
        name="picture"
        value={text}
        onChange={setText}
        errorOf={(field) => (isAsked && lacks(field === 'alt.bn' ? 'bn' : 'en') ? words.noWords : undefined)}
        className="grid gap-s4 sm:grid-cols-2"
      />
      <div>
        <Button onClick={() => void upload()} busy={isBusy ? words.uploading : undefined}>
          {words.upload}
        </Button>
      </div>
    </div>
  )
}
