import type { ChangingCall } from './call-context.ts'
import { changesOfContent } from './content.ts'
import { changesOfMoney } from './money.ts'
import { changesOfNewsletter } from './newsletter.ts'
import { changesOfPeople } from './people.ts'
import { changesOfPersonalData } from './personal-data.ts'
import { changesOfProposals } from './proposals.ts'
import { changesOfRegulated } from './regulated.ts'
import { changesOfReminders } from './reminders.ts'

/** The changes of all audited calls. */
export const changingCalls: readonly ChangingCall[] = [
  ...changesOfPeople,
  ...changesOfProposals,
  ...changesOfMoney,
  ...changesOfReminders,
  ...changesOfPersonalData,
  ...changesOfContent,
  ...changesOfRegulated,
  ...changesOfNewsletter,
]
