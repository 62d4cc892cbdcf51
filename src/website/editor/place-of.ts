import type { Language } from '#kernel/language.ts'
import type { FormField } from '#website/drafts/form-field.ts'

/** The position of a field in a form, in the words of its labels. */
export type Place = {
  /** From the outermost field inwards: "Questions", with the number of its item, then "Answer". */
  readonly steps: readonly { readonly label: string; readonly item?: number }[]
  readonly language?: Language
}

/** The labels along the path of a field (`questions.2.answer.bn`), as far as the form knows it. */
export function placeOf(fields: readonly FormField[], path: string): Place {
  const steps: { label: string; item?: number }[] = []
  let among: readonly FormField[] = fields
  let language: Language | undefined
  for (const part of path.split('.')) {
    const last = steps.at(-1)
    const field = among.find(({ name }) => name === part)
    if (field) {
      steps.push({ label: field.label })
      among = field.fields ?? []
    } else if (/^\d+$/.test(part) && last) steps.splice(-1, 1, { ...last, item: Number(part) + 1 })
    else if (part === 'bn' || part === 'en') language = part
  }
  return { steps, ...(language ? { language } : {}) }
}
