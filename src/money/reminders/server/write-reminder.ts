import { formatDate, formatDayOfYear } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka, formatTakaInSms } from '#kernel/money.ts'
import { fill, startSentence, type WordParams } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { endOfNumber } from '#money/ledger/pay-link.ts'
import type { PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import type { Reminder, Stage } from '../reminder.ts'

const words = { bn, en }

const saidAt: Readonly<Record<Stage, 'before' | 'inGrace' | 'overdue' | 'beforeLapse'>> = {
  in30Days: 'before',
  in7Days: 'before',
  tomorrow: 'before',
  inGrace: 'inGrace',
  overdue: 'overdue',
  beforeLapse: 'beforeLapse',
}

type Reminded = {
  readonly policy: Pick<PolicyToPay, 'id' | 'coreNumber' | 'reference'>
  readonly reminder: Reminder
}

type Sender = {
  readonly brand: string
  readonly helpline: string
  readonly publicUrl: string
  readonly stopUrl: string
  /** The holder's name, used in the email's salutation. */
  readonly name: string
}

/** How many policies are named by the end of their numbers. */
const maxNamed = 3

/**
 * The texts for one or several policies with the same stage and due date: which, how much, until when, and
 * where to pay.
 */
export function writeReminder(language: Language, due: readonly Reminded[], sender: Sender) {
  const { policies: ofPolicies, sms: ofSms, mail: ofMail, ...stages } = words[language]
  const [first] = due
  if (!first) throw new Error('A reminder of nothing')
  const { stage, dueDate, until } = first.reminder
  const total = due.reduce((sum, { reminder }) => sum + reminder.amount, 0)
  const ends = due.map(({ policy }) => endOfNumber(policy.coreNumber ?? policy.reference))
  const named = ends.slice(0, maxNamed).join(', ')
  const more = ends.length - maxNamed
  const write = (text: string, params: WordParams) => fill(text, params, language)
  const params = {
    ...sender,
    policies: write(due.length === 1 ? ofPolicies.one : ofPolicies.several, {
      n: due.length,
      ends: more > 0 ? write(ofPolicies.andMore, { ends: named, n: more }) : named,
    }),
    dueDate: formatDate(dueDate, language),
    until: formatDate(until, language),
    url: sender.publicUrl + paymentPaths.validate,
  }
  const kind = saidAt[stage]
  const { said, subject, mail } = stages[kind]
  const figure = formatTaka(total, language)
  const lines = due.map(({ reminder }, n) =>
    write(ofMail.line, { end: ends[n] ?? '', amount: formatTaka(reminder.amount, language) }),
  )
  const short = write(said, {
    ...params,
    amount: formatTakaInSms(total, language),
    // Without a year: the date is within half a year of when it is read.
    dueDate: formatDayOfYear(dueDate, language),
    until: formatDayOfYear(until, language),
  })
  const mayNeedHelp = kind === 'overdue' || kind === 'beforeLapse'
  return {
    sms: write(mayNeedHelp ? ofSms.withHelp : ofSms.plain, { ...params, said: short }),
    push: {
      title: sender.brand,
      text: startSentence(short),
      path: due.length === 1 ? paymentPaths.invoice(first.policy.id) : paymentPaths.dashboard,
    },
    figure,
    mail: {
      subject: write(subject, params),
      text: write(ofMail.whole, {
        ...params,
        name: sender.name || ofMail.customer,
        text: write(mail, { ...params, amount: figure }),
        lines: due.length > 1 ? `${lines.join('\n')}\n\n` : '',
      }),
    },
  }
}
