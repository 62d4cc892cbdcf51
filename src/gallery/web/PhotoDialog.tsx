import './photo-dialog.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Picture } from '#content/web/Picture.tsx'
import { Text } from '#content/web/Text.tsx'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/web/language.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { ChevronLeft, ChevronRight, X } from '#platform/web/ui/icons.ts'
import { uiWords } from '#platform/web/ui/words.ts'
import type { WirePhoto } from '../present-gallery.ts'
import { useGalleryWords } from './words.ts'

type PhotoDialogProps = {
  photos: readonly WirePhoto[]
  /** How many the album holds; more than `photos` while it is not open to its end. */
  total: number
  /** Which one is shown first, from 0. */
  start: number
  /** Brings more photos; false when none came. */
  onReachEnd: () => Promise<boolean>
  /** @param index the one that was shown last */
  onClose: (index: number) => void
}

/** A finger that goes farther than this, in pixels, turns to the next photo. */
const swipePixels = 48

/** One photo after the other, as large as the window: by button, arrow key or finger. */
export function PhotoDialog({ photos, total, start, onReachEnd, onClose }: PhotoDialogProps) {
  const language = useLanguage()
  const words = useGalleryWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const touchedAt = useRef<number>(undefined)
  const captionId = useId()
  const [{ index, way }, setPlace] = useState<{ index: number; way: 'open' | 'next' | 'previous' }>({
    index: start,
    way: 'open',
  })
  const [isWaiting, setIsWaiting] = useState(false)
  const photo = photos[index]

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  async function turnTo(to: number) {
    if (to < 0 || to >= total || to === index || isWaiting) return
    if (to >= photos.length) {
      setIsWaiting(true)
      const hasMore = await onReachEnd()
      setIsWaiting(false)
      if (!hasMore) return
    }
    setPlace({ index: to, way: to > index ? 'next' : 'previous' })
  }

  function turnByKey(event: KeyboardEvent) {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    void turnTo(to)
  }

  function turnByFinger({ clientX, isPrimary }: PointerEvent) {
    if (!isPrimary) return
    const way = clientX - (touchedAt.current ?? clientX)
    touchedAt.current = undefined
    if (Math.abs(way) > swipePixels) void turnTo(index + (way < 0 ? 1 : -1))
  }

  if (!photo) return null
  return (
    <dialog
      ref={dialog}
      className="viewer on-dark"
      aria-labelledby={captionId}
      onKeyDown={turnByKey}
      onClose={() => onClose(index)}
    >
      <div className="viewer-bar">
        <p aria-live="polite">
          {isWaiting ? words.loading : fill(words.viewer.position, { n: index + 1, total }, language)}
        </p>
        <IconButton bare icon={X} label={uiWords(language).close} onClick={() => dialog.current?.close()} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a finger's way to do what the buttons below do */}
      <div
        className="viewer-stage"
        onPointerDown={({ clientX, isPrimary }) => {
          touchedAt.current = isPrimary ? clientX : undefined
        }}
        onPointerUp={turnByFinger}
        onDragStart={(event) => event.preventDefault()}
        onPointerCancel={() => {
          touchedAt.current = undefined
        }}
      >
        <div key={photo.id} className={`viewer-slide is-${way}`}>
          <Picture
            of={{ image: photo.preview_image, picture: photo.picture }}
            sizes="100vw"
            width={1600}
            height={1200}
            isEager
          />
        </div>
      </div>
      <div className="viewer-foot">
        <IconButton
          icon={ChevronLeft}
          label={words.viewer.previous}
          aria-disabled={index === 0 || undefined}
          onClick={() => turnTo(index - 1)}
        />
        <p id={captionId} aria-live="polite">
          <Text of={photo} name="caption" />
        </p>
        <IconButton
          icon={ChevronRight}
          label={words.viewer.next}
          aria-disabled={index === total - 1 || undefined}
          onClick={() => turnTo(index + 1)}
        />
      </div>
    </dialog>
  )
}
