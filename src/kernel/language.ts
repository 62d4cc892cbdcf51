/** The two languages of the product. Bangla is the default everywhere (LANG-01). */
export type Language = 'bn' | 'en'

export const languages: readonly Language[] = ['bn', 'en']
/** Each language's own name. */
export const languageNames: Readonly<Record<Language, string>> = { bn: 'বাংলা', en: 'English' }
const defaultLanguage: Language = 'bn'

export function isLanguage(value: unknown): value is Language {
  return value === 'bn' || value === 'en'
}

/** The language that untrusted input names, else Bangla. */
export function parseLanguage(value: unknown): Language {
  return isLanguage(value) ? value : defaultLanguage
}

/**
 * The address of a page in a language, for search engines (design §3). Bangla has the plain address, because
 * a visitor without a cookie sees Bangla there.
 */
export function addressIn(address: string, language: Language): string {
  if (language === defaultLanguage) return address
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/**
 * The text of a stored pair in the reader's language, else in the other one (LANG-05), with its actual
 * language, so that a page can set `lang` on it.
 */
export function pickText(
  pair: { en?: string | null; bn?: string | null },
  language: Language,
): { text: string; language: Language } {
  const other: Language = language === 'bn' ? 'en' : 'bn'
  const wanted = pair[language]?.trim()
  if (wanted) return { text: wanted, language }
  const fallback = pair[other]?.trim()
  return fallback ? { text: fallback, language: other } : { text: '', language }
}
