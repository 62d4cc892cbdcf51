import { cutText } from '#kernel/bangla-text.ts'
import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTakaInSms } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { policiesWords } from '#policies/policies/words.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { getSettings } from '#website/content/server/store.ts'
import { consentRules } from '../applicant-consent.ts'
import { bn } from '../consent-sms.words.bn.ts'
import { en } from '../consent-sms.words.en.ts'
import type { ConsentContent } from './consent-content.ts'

const words = { bn, en }
/** Characters of a two-part SMS (design §7); English fits into seven bits a character. */
const twoParts: Record<Language, number> = { bn: 2 * 67, en: 2 * 153 }

type ToWrite = {
  readonly content: ConsentContent
  readonly code: string
  readonly link: string
  readonly today: DateOnly
}

/** The two messages by which an applicant is asked: the code, in two parts of an SMS, and the link to the whole paper. */
export async function writeConsentMessages(
  { db, editions }: { readonly db: ReadDatabase; readonly editions: Editions },
  { content: { cover }, code, link, today }: ToWrite,
  language: Language,
): Promise<{ readonly code: string; readonly link: string }> {
  const { brandName } = await getSettings(db)
  const plan = planName(editions.current(today).book, cover.planCode, language)
  const params = {
    code,
    sum: formatTakaInSms(cover.sumAssured, language),
    premium: formatTakaInSms(cover.instalment, language),
    mode: policiesWords[language].codes.mode[cover.mode],
    brand: brandName[language],
    link,
    hours: consentRules.linkHours,
    minutes: consentRules.codeMinutes,
  }
  return {
    code: inTwoParts(
      (shown) => fill(words[language].code, { ...params, plan: shown }, language),
      plan,
      twoParts[language],
    ),
    link: fill(words[language].link, { ...params, plan }, language),
  }
}

/** Truncates a long plan name and keeps the rest of the message. */
function inTwoParts(write: (name: string) => string, name: string, most: number): string {
  for (let letters = name.length; letters > 1; letters -= 1) {
    const text = write(cutText(name, letters))
    if (text.length <= most) return text
  }
  return write('')
}
