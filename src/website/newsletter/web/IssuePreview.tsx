import { useWriter } from '#platform/http/web/write.ts'
import type { OpenedIssue } from './issue.loader.ts'
import { useNewsletterWords } from './words.ts'

type IssuePreviewProps = {
  opened: OpenedIssue
  subject: { readonly bn: string; readonly en: string }
}

/** An issue as mail programs show it, in both languages, side by side if there is room. */
export function IssuePreview({ opened: { preview }, subject }: IssuePreviewProps) {
  const words = useNewsletterWords()
  const write = useWriter()
  return (
    <>
      <p className="mt-s7 mb-s4 text-s text-ink-2">{words.previewHint}</p>
      <div className="draft-pair">
        {(['bn', 'en'] as const).map((language) => (
          <section key={language} aria-labelledby={`preview-${language}`} className="panel">
            <h2 id={`preview-${language}`} className="mb-s3 font-sans text-l">
              {write.fill(words.preview, { language: words.languages[language] })}
            </h2>
            <p lang={language} className="mb-s4 border-line border-b pb-s3 font-semibold wrap-anywhere">
              {subject[language] || words.untitled}
            </p>
            <div
              className="prose"
              lang={language}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was stored (website/content/server/clean-content.ts)
              dangerouslySetInnerHTML={{ __html: preview[language] }}
            />
          </section>
        ))}
      </div>
    </>
  )
}
