import { type Language, languageNames, languages } from '#kernel/language.ts'
import { useLanguage } from '#platform/http/web/visit.ts'

/** The captions of a video, by language. The reader's own are on, else the first available ones. */
export function Captions({ of: captions, labels = languageNames }: CaptionsProps) {
  const language = useLanguage()
  const spoken = captions[language] ? language : languages.find((other) => captions[other])
  return languages.map((each) =>
    captions[each] ? (
      <track
        key={each}
        kind="captions"
        src={captions[each]}
        srcLang={each}
        label={labels[each]}
        default={each === spoken}
      />
    ) : null,
  )
}

type CaptionsProps = {
  of: Readonly<Record<Language, string | null | undefined>>
  /** The names of the languages in the player's menu. */
  labels?: Readonly<Record<Language, string>>
}
