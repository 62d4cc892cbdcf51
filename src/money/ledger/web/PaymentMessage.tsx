import { useLocation } from 'react-router'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Alert } from '#ui'
import { messageKind, type ReturnMessage, type ShownState } from '../moves.ts'
import { usePaymentStateWords } from './words.ts'

/** The states that a message agrees with. Any other message is stale, or somebody tampered with the address. */
const fits: Record<ReturnMessage, readonly ShownState[]> = {
  paid: ['paid'],
  notPaid: ['notPaid', 'notStarted'],
  // The panel says these itself, and not in red.
  cancelled: [],
  waiting: [],
  paidTwice: [],
  gatewayDown: ['notStarted', 'notPaid'],
}

/**
 * The message for a payer who returns (PAY-14). `msg` is one of a few codes, each with a sentence that can be
 * dismissed; an unknown code or a `msg_type` that does not fit it shows nothing. If the payment is known, the
 * message is shown only if it is true of it, and without what the panel's heading already says.
 */
export function PaymentMessage({ state }: { state?: ShownState | undefined }) {
  const words = usePaymentStateWords()
  const query = new URLSearchParams(useLocation().search)
  const kind = query.get('msg_type')
  const message = query.get('msg') ?? ''
  if (!isMessage(message) || kind !== messageKind(message)) return null
  if (state && !fits[message].includes(state)) return null
  const sentences: Readonly<Record<ReturnMessage, string>> = state
    ? { ...words.messages, ...words.aboveState }
    : words.messages
  return (
    <Alert kind={kind} hasClose>
      {sentences[message]}
      {!state && kind === 'danger' && <Helpline say={words.helpline} />}
    </Alert>
  )
}

function isMessage(text: string): text is ReturnMessage {
  return Object.hasOwn(fits, text)
}
