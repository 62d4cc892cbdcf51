import type { Language } from '#kernel/language.ts'

/** What the title of a page begins with while something in its form is wrong: it is what is read out first. */
const beginnings = { bn: 'ত্রুটি: ', en: 'Error: ' } as const satisfies Record<Language, string>

/** The title of a page whose form was refused; one that says so already stays. */
export function errorTitleOf(title: string, language: Language): string {
  const beginning = beginnings[language]
  return title.startsWith(beginning) ? title : beginning + title
}
