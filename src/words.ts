import { bn as accountsBn } from '#accounts/words.bn.ts'
import { en as accountsEn } from '#accounts/words.en.ts'
import { bn as contentBn } from '#content/words.bn.ts'
import { en as contentEn } from '#content/words.en.ts'
import { bn as platformBn } from '#platform/words.bn.ts'
import { en as platformEn } from '#platform/words.en.ts'

/** Every room's dictionary in both languages: for the sentences of problems and the words of pages. */
export const words = {
  platform: { bn: platformBn, en: platformEn },
  accounts: { bn: accountsBn, en: accountsEn },
  content: { bn: contentBn, en: contentEn },
}
