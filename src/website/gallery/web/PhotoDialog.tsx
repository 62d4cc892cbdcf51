import { IconButton } from '#platform/design-system/web/ui/Button.tsx'
import { ChevronLeft, ChevronRight, X } from '#platform/design-system/web/ui/icons.ts'
import { uiWords } from '#platform/design-system/web/ui/words.ts'
import { useLanguage } from '#platform/http/web/language.ts'
import { useGalleryWords } from './words.ts'

/** The dialog in which photos are shown as large as the window; `enhance/photo-dialog.ts` fills it. */
export function PhotoDialog() {
  const language = useLanguage()
  const { viewer, loading } = useGalleryWords()
  return (
    <template>
      <dialog className="viewer on-dark" aria-labelledby="photo-caption">
        <div className="viewer-bar">
          <p aria-live="polite" data-loading={loading} />
          <IconButton bare icon={X} label={uiWords(language).close} />
        </div>
        <div className="viewer-stage" />
        <div className="viewer-foot">
          <IconButton icon={ChevronLeft} label={viewer.previous} data-way="-1" />
          <p id="photo-caption" aria-live="polite" />
          <IconButton icon={ChevronRight} label={viewer.next} data-way="1" />
        </div>
      </dialog>
    </template>
  )
}
