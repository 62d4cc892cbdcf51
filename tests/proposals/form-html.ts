import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { en as identityEn } from '#people/identity/words.en.ts'
import { VisitProvider } from '#platform/http/web/visit.ts'
import { en as platformEn } from '#platform/pages/words.en.ts'
import { en as policiesEn } from '#policies/policies/words.en.ts'
import { FormProvider } from '#sales/proposal-form/web/form-context.ts'
import { HealthSection } from '#sales/proposal-form/web/HealthSection.tsx'
import { AppointeeSection, NomineeSection } from '#sales/proposal-form/web/NomineeSections.tsx'
import { OfficeSection } from '#sales/proposal-form/web/OfficeSection.tsx'
import { ApplicantSection } from '#sales/proposal-form/web/PersonSections.tsx'
import { en } from '#sales/proposals/words.en.ts'

/** The sections of the form that hold questions, as the server renders them for a bank partner, with these answers. */
export function formHtml(answers: Readonly<Record<string, string>>): string {
  const visit = { language: 'en', words: { proposals: en, identity: identityEn, pages: platformEn } }
  const form = {
    words: en,
    policyWords: policiesEn,
    language: 'en' as const,
    answerOf: (name: string) => answers[name],
    errorOf: () => undefined,
    isFixed: () => false,
    hasLostFiles: false,
    maySave: true,
    instead: undefined,
  }
  const proposal = {
    proposer: 'bank',
    cover: { premium_amount: 1 },
    agents: [{ code: 'AG001', name: 'Rana' }],
  }
  const nothing = () => {}
  const nominees = {
    parts: ['nominee', 'nominee2'] as const,
    ...{ round: 0, removed: undefined, add: nothing, remove: nothing, undo: nothing },
  }
  const sections = [
    createElement(ApplicantSection, {
      ...{ key: 1, priced: { birthDate: '1990-05-17' }, own: {}, calculator: '/premium-calculator' },
    }),
    createElement(NomineeSection, { key: 2, nominees, people: {} }),
    createElement(AppointeeSection, { key: 3, nominees, people: {}, minors: ['nominee'] }),
    createElement(OfficeSection, { key: 4, proposal: proposal as never }),
    createElement(HealthSection, { key: 5 }),
  ]
  const provided = createElement(FormProvider, { value: form }, sections)
  return renderToStaticMarkup(createElement(VisitProvider, { value: visit as never }, provided))
}
