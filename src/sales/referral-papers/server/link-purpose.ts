import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { LinkPurpose } from '#platform/links/server/open-link.ts'
import { findLivingLink } from '#platform/links/server/store.ts'
import { tokenOf } from '#platform/links/server/token.ts'
import { paperLink, paperLinkPath } from '../paper-link.ts'
import { paperWords } from '../words.ts'
import { findPaper } from './store.ts'

/** The link of the SMS only leads on to the page that takes the file. */
export function referralPaperLink({
  db,
  codeKey,
}: {
  readonly db: ReadDatabase
  readonly codeKey: string
}): LinkPurpose {
  return {
    describe: async (subject, { language }) => {
      const paper = await findPaper(db, paperLink.paperId(subject))
      const { title, first: lead, button } = paperWords[language].link
      return paper && { title, lead, button }
    },
    open: async (tx, subject, { now }) => {
      const link = await findLivingLink(tx, { purpose: paperLink.purpose, subject }, now)
      return link && { to: paperLinkPath(tokenOf(codeKey, link.id)) }
    },
  }
}
