import { useLocation } from 'react-router'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Alert } from '#ui'
import { messageKind, type ReturnMessage, type ShownState } from '../moves.ts'
import { usePaymentStateWords } from './words.ts'

/** With which states a message says the same: another one is stale, or was written into the address by somebody else. */
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
 * What a payer comes back with (PAY-14): `msg` is one of a few codes, whose sentence stands in a message that can be
 * dismissed; anything else shows nothing, a kind that is not the message's own too. Where the payment is known, only what
 * is true of it, without what its head says: whom to call stands there too.
 */
export function PaymentMessage({ state }: { state?: ShownState | undefined }) {
  const words = usePaymentStateWords()
  const language = useLanguage()
  const query = new URLSearchParams(useLocation().search)
  const kind = query.get('msg_type')
  const message = query.get('msg') ?? ''
  if (!isMessage(message) || kind !== messageKind(message)) return null
  if (state && !fits[message].includes(state)) return null
  const sentences: Readonly<Record<ReturnMessage, string>> = state
    ? { ...words.messages, ...words.aboveState }
    : words.messages
  return (
    <Alert kind={kind} dismissIn={language}>
      {sentences[message]}
      {!state && kind === 'danger' && <Helpline say={words.helpline} />}
    </Alert>
  )
}

function isMessage(text: string): text is ReturnMessage {
  return Object.hasOwn(fits, text)
}
