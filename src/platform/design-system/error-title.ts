import type { Language } from '#kernel/language.ts'

/** The prefix of a page's title while its form has errors: a screen reader reads the title first. */
const beginnings = { bn: 'ত্রুটি: ', en: 'Error: ' } as const satisfies Record<Language, string>

/** Adds the prefix to the title of a page whose form was refused, unless it is there already. */
export function errorTitleOf(title: string, language: Language): string {
  const beginning = beginnings[language]
  return title.startsWith(beginning) ? title : beginning + title
}
