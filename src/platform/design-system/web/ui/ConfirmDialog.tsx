import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

type ConfirmDialogProps = Omit<DialogProps, 'actions'> & {
  act: {
    readonly text: string
    /** `danger`, unless it can be taken back. */
    readonly kind?: 'danger' | 'primary'
    /** What is said while it is under way. */
    readonly busy?: string | undefined
    readonly onPress: () => void
  }
  /** The way out, with nothing done. */
  cancel: string
  /** Why it was refused. */
  trouble?: string | undefined
}

/** A question before an act that hurts: what it does, the act itself, and the way out. */
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
        {trouble && (
          <Alert kind="danger" live>
            {trouble}
          </Alert>
        )}
        {children}
      </div>
    </Dialog>
  )
}
