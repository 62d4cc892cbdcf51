import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

export const en = {
  sms: {
    premium: '{amount} received for policy {policy}. Receipt {receipt}. {brand}',
    excess:
      '{amount} came for an instalment of policy {policy} that was paid already. Receipt {receipt}. {brand}',
    notPremium:
      '{amount} for policy {policy} could not be premium; you get it back. Receipt {receipt}. {brand}',
    refund: '{amount} for policy {policy} was sent back to where it came from. Receipt {receipt}. {brand}',
  },
  mail: {
    customer: 'customer',
    download: 'Download the receipt (PDF):\n{receiptUrl}\n\n',
    premium: {
      subject: 'Your premium was received, receipt {receipt}',
      text: 'Dear {name},\n\nWe have received {amount} as premium for policy {policy}.\n\nReceipt number: {receipt}\nTime: {at}\n\n{download}Anybody can check here that the receipt is genuine:\n{checkUrl}\n\n{brand}\nHelpline {helpline}',
    },
    excess: {
      subject: 'The same instalment was paid twice, receipt {receipt}',
      text: 'Dear {name},\n\nThe instalment of policy {policy} for which you paid {amount} had been paid before. Your money is with us. We call you and ask whether you want it back or for the next instalment.\n\nReceipt number: {receipt}\nTime: {at}\n\n{download}Anybody can check here that the receipt is genuine:\n{checkUrl}\n\n{brand}\nHelpline {helpline}',
    },
    notPremium: {
      subject: 'Your money could not be taken as premium, receipt {receipt}',
      text: 'Dear {name},\n\nWhen it came, the {amount} that you paid for policy {policy} could not be premium. All of it is yours: you get it back, unless you agree that it pays instalments. If you have heard nothing within three working days, please call our helpline.\n\nReceipt number: {receipt}\nTime: {at}\n\n{download}Anybody can check here that the receipt is genuine:\n{checkUrl}\n\n{brand}\nHelpline {helpline}',
    },
    refund: {
      subject: 'Your money was sent back, receipt {receipt}',
      text: 'Dear {name},\n\nThe {amount} that you paid for policy {policy} was sent back to where it came from. It may take a few working days until you see it there.\n\nReceipt number: {receipt}\nTime: {at}\n\nAnybody can see here how the receipt stands now:\n{checkUrl}\n\n{brand}\nHelpline {helpline}',
    },
  },
} as const satisfies WordsLike<typeof bn>
