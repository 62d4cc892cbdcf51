import { languages } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { toWire } from '#platform/personal-data/wire-names.ts'
import { sentenceOf } from '../reason-sentence.ts'
import { listReferralsOf } from './referral-store.ts'
import { listVerdicts } from './verdict-store.ts'

const unreadable = 'sealed, and unreadable without the key of the person'

/** The verdicts of the rules on a person's proposals, and the decisions about them. */
export const underwritingPersonalData: PersonalData = {
  tables: {
    verdicts: { shownAs: 'verdicts', kept: unreadable },
    referrals: { shownAs: 'referrals', kept: unreadable },
  },
  show: async (db, { policyIds }) => ({
    verdicts: (await listVerdicts(db, policyIds)).map(
      ({ policyId, edition, outcome, age, total, reasons, at }) => ({
        ...toWire({ policyId, edition, outcome, age, at }),
        total_sum: toTaka(total),
        reasons: reasons.map((reason) => languages.map((language) => sentenceOf(reason, language)).join(' ')),
      }),
    ),
    referrals: (await listReferralsOf(db, policyIds)).map(({ policyId, openedAt, decided }) => ({
      ...toWire({ policyId, openedAt }),
      ...(decided
        ? toWire({ decision: decided.decision, decidedAt: decided.at, reason: decided.reason })
        : {}),
      ...(decided?.words ? { words: decided.words } : {}),
    })),
  }),
}
