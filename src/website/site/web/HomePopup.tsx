import { CloseButton } from '#ui'

/**
 * The empty dialog of the popup advertisement (FOOT-04). The `popup` enhancement asks for one some time after
 * the page has loaded, and fills it in.
 */
export function HomePopup() {
  return (
    <template data-enhance="popup">
      <dialog className="dialog popup stitch-top">
        <form method="dialog">
          <CloseButton type="submit" />
        </form>
      </dialog>
    </template>
  )
}
