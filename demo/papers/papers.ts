import { firstNomineeChange } from './earlier-forms.ts'
import { deathClaim, hospitalClaim, maturityDischarge } from './forms-of-claims.ts'
import { detailsCorrection, loan, modeChange, nomineeChange, revival, surrender } from './forms-of-service.ts'
import { printingTender, rampTender, unclaimedNotice } from './notices.ts'
import type { PaperSource } from './paper-source.ts'
import { proposal } from './proposal-form.ts'
import { bonusDeclaration, financialSummary } from './reports.ts'

/** A paper of the starting content in one of its editions. */
export type Edition = { readonly edition: number; readonly source: PaperSource }

/** All papers in the order of the library. */
export const papers: readonly Edition[] = [
  { edition: 1, source: proposal },
  { edition: 1, source: firstNomineeChange },
  { edition: 2, source: nomineeChange },
  ...[
    detailsCorrection,
    modeChange,
    revival,
    loan,
    surrender,
    maturityDischarge,
    deathClaim,
    hospitalClaim,
  ].map((source) => ({ edition: 1, source })),
  ...[financialSummary, bonusDeclaration, rampTender, printingTender, unclaimedNotice].map((source) => ({
    edition: 1,
    source,
  })),
]
