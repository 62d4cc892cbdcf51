/** Refusal codes of the core system that we have words for (docs/core-system.md); its text is quoted for any other. */
export const coreReasons = [
  'refused',
  'invalid',
  'documentMissing',
  'documentDamaged',
  'medicalReportMissing',
  'nationalIdOfAnother',
  'agentLicenceExpired',
  'premiumsOutstanding',
] as const
export type CoreReason = (typeof coreReasons)[number]

/** @returns undefined for a code that we have no words for */
export function readCoreReason(code: string | undefined): CoreReason | undefined {
  return coreReasons.find((known) => known === code)
}
