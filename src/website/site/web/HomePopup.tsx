import { useLanguage } from '#platform/http/web/visit.ts'
import { IconButton, uiWords } from '#ui'

/**
 * The empty dialog of the popup advertisement (FOOT-04). Whether there is one, the `popup` enhancement asks once the page
 * has stood for a while, and fills it in.
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
