import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { en as identityEn } from '#people/identity/words.en.ts'
import { VisitProvider } from '#platform/http/web/visit.ts'
import { en as platformEn } from '#platform/pages/words.en.ts'
import { en as policiesEn } from '#policies/policies/words.en.ts'
import { formSections } from '#sales/proposal-form/form.ts'
import { FormSection } from '#sales/proposal-form/web/FormSection.tsx'
import { FormProvider } from '#sales/proposal-form/web/form-context.ts'
import { en as formEn } from '#sales/proposal-form/words.en.ts'
import { answersFrom } from '#sales/proposals/read-answers.ts'
import { en } from '#sales/proposals/words.en.ts'

/** The sections of the form, as the server renders them for a bank partner, with these answers. */
export function formHtml(answers: Readonly<Record<string, string>>): string {
  const sections = formSections.map(({ name }) => createElement(FormSection, { key: name, name }))
  return htmlInForm(sections, answers)
}

/** Parts of the form, rendered alike. */
export function htmlInForm(parts: ReactNode, answers: Readonly<Record<string, string>> = {}): string {
  const words = {
    proposals: en,
    policies: policiesEn,
    identity: identityEn,
    pages: platformEn,
    'proposal-form': formEn,
  }
  const visit = { language: 'en', words }
  const nothing = () => {}
  const state = {
    answers: answersFrom(answers),
    circumstances: { priced: { birthDate: '1990-05-17' }, today: '2026-11-21' },
    fieldOf: (name: string) => ({ defaultValue: answers[name] }),
    proposal: {
      proposer: 'bank',
      cover: { premium_amount: 1, source: 'premium', quote: 'Q' },
      draft: null,
      agents: [{ code: 'AG001', name: 'Rana' }],
    },
    nominees: {
      parts: ['nominee', 'nominee2'],
      round: 0,
      removed: undefined,
      add: nothing,
      remove: nothing,
      undo: nothing,
    },
    view: { sections: [], isOnePage: true },
  }
  const provided = createElement(FormProvider, { value: state as never }, parts)
  return renderToStaticMarkup(createElement(VisitProvider, { value: visit as never }, provided))
}
