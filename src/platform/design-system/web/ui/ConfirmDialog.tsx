import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { Trouble } from './Trouble.tsx'

type ConfirmDialogProps = Omit<DialogProps, 'actions'> & {
  act: {
    readonly text: string
    /** `danger`, unless it can be undone. */
    readonly kind?: 'danger' | 'primary'
    /** The button's text while it is under way. */
    readonly busy?: string | undefined
    readonly onPress: () => void
  }
  /** The text of the button that cancels. */
  cancel: string
  /** Why the act was refused. */
  trouble?: string | undefined
}

/** A confirmation before a destructive act: what it does, the act itself, and cancel. */
export function ConfirmDialog({ act, cancel, trouble, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button kind={act.kind ?? 'danger'} busy={act.busy} onClick={act.onPress}>
            {act.text}
          </Button>
          <Button kind="text" onClick={dialog.onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Trouble text={trouble} />
        {children}
      </div>
    </Dialog>
  )
}
