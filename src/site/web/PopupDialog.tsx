import './site.css'
import { useState } from 'react'
import { Picture } from '#content/web/Picture.tsx'
import { Text } from '#content/web/Text.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Popup } from './HomePopup.tsx'

/** Which popup was dismissed on this device; it stays away until its content changes (design §11). */
const storageName = 'popup-dismissed'

/** The popup advertisement (FOOT-04). */
export default function PopupDialog({ popup }: { popup: Popup }) {
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(() => readDismissed() !== popup.version)
  const close = () => {
    setIsOpen(false)
    rememberDismissed(popup.version)
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} closeIn={language} title={<Text of={popup} name="title" />}>
      <div className="popup">
        {popup.image && <Picture of={popup} sizes="480px" width={480} height={360} isEager />}
        <p>
          <Text of={popup} name="description" />
        </p>
        {popup.link && (
          <ButtonLink href={popup.link.url} onClick={close}>
            <Text of={popup.link} name="text" />
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}

function readDismissed(): string | null {
  try {
    return localStorage.getItem(storageName)
  } catch {
    return null
  }
}

/** Where storage is forbidden the popup simply comes again. */
function rememberDismissed(version: string): void {
  try {
    localStorage.setItem(storageName, version)
  } catch {
    return
  }
}
