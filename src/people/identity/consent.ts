/**
 * The text by which a person agrees that their record is fetched (`lookUp.consent` of the words). A change of
 * its meaning needs a new version: consent is stored with version, language and time.
 */
export const consentVersion = 'nid-1'

/** True unless the sender says that consent was refused. */
export function isConsentGiven(sent: string | number | boolean | null | undefined): boolean {
  return sent === null || sent === undefined || !/^(0|false|no|off|০)$/i.test(String(sent).trim())
}
