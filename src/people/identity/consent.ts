/**
 * The text by which a person agrees that their record is fetched (`lookUp.consent` of the words). Whoever changes its
 * meaning gives it a new version: what was agreed to is kept by version, language and time.
 */
export const consentVersion = 'nid-1'

/** True unless the sender says that nobody agreed. */
export function isConsentGiven(sent: string | number | boolean | null | undefined): boolean {
  return sent === null || sent === undefined || !/^(0|false|no|off|০)$/i.test(String(sent).trim())
}
