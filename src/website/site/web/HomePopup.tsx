import { useLanguage } from '#platform/http/web/visit.ts'
import { IconButton, uiWords } from '#ui'

/**
 * The empty dialog of the popup advertisement (FOOT-04). The `popup` enhancement asks for one some time after
 * the page has loaded, and fills it in.
 */
export function HomePopup() {
  const language = useLanguage()
  return (
    <template data-enhance="popup">
      <dialog className="dialog popup stitch-top">
        <form method="dialog">
          <IconButton type="submit" bare icon="x" label={uiWords(language).close} />
        </form>
      </dialog>
    </template>
  )
}
