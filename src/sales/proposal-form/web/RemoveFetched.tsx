import { useWriter } from '#platform/http/web/write.ts'
import { Button, ConfirmDialog } from '#ui'
import { useIdentityWords } from './words.ts'

type RemoveFetchedProps = {
  /** The labels of the fields that will be emptied. */
  readonly labels: readonly string[]
  readonly isAsking: boolean
  readonly onAsk: (is: boolean) => void
  readonly onRemove: () => void
}

/** Switches from fetched values to typing by hand, after saying which fields will be emptied. */
export function RemoveFetched({ labels, isAsking, onAsk, onRemove }: RemoveFetchedProps) {
  const { lookUp: words } = useIdentityWords()
  const write = useWriter()
  return (
    <p>
      <Button kind="text" small onClick={() => onAsk(true)}>
        {words.byHand}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => onAsk(false)}
        title={words.removeTitle}
        hasClose
        act={{ text: words.remove, onPress: onRemove }}
        cancel={words.keep}
      >
        <p>{write.fill(words.removeLead, { fields: labels.join(', ') })}</p>
      </ConfirmDialog>
    </p>
  )
}
