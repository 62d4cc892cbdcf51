import { IconButton, type IconButtonProps } from './Button.tsx'
import { useUiWords } from './words.ts'

/** The cross that closes a message, a dialog or a popup. */
export function CloseButton(props: Omit<IconButtonProps, 'icon' | 'label' | 'bare'>) {
  return <IconButton bare icon="x" label={useUiWords().close} {...props} />
}
