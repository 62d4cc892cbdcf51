import type { Page } from 'playwright-core'
import type { Question } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { sumaiya as asSent } from './proposal-of-sumaiya.ts'

const questions: readonly Question[] = Object.values(applicantQuestions)

/** Her answers to the questions of some kinds, by field name. Optional ones may be left out. */
function answersTo(isAsked: (question: Question) => boolean): Readonly<Record<string, string>> {
  const sent: Readonly<Record<string, unknown>> = asSent
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = sent[question.field]
      return isAsked(question) && typeof answer === 'string' ? [[question.field, answer]] : []
    }),
  )
}

/** Sumaiya’s input in the form: the answers of `proposal-of-sumaiya.ts`, by the kind of field. */
export const sumaiya = {
  texts: { ...answersTo(({ kind }) => kind !== 'code' && kind !== 'date'), mobile: '০১৭১১০০০০৪৫' },
  birth: { day: '১৭', month: '5', year: '1990' },
  choices: answersTo(({ kind, field }) => kind === 'code' && field !== applicantQuestions.gender.field),
  gender: asSent.gender,
}

/** Fills in what is still empty in the applicant’s part, so that the proposal is complete. */
export async function answerTheRest(page: Page): Promise<void> {
  for (const [name, code] of Object.entries(sumaiya.choices)) await chooseCode(page, name, code)
  for (const [name, text] of Object.entries(sumaiya.texts)) {
    const field = page.locator(`[name=${name}]`)
    if (!(await field.inputValue()) && (await field.isEditable())) await field.fill(text)
  }
}

/** Answers a question with codes where the form asks it: by a button, or in a list. */
export async function chooseCode(page: Page, name: string, code: string): Promise<void> {
  const button = page.locator(`[type=radio][name=${name}][value="${code}"]`)
  const list = page.locator(`select[name=${name}]`)
  if (await button.count()) await button.check({ force: true })
  else if (await list.count()) await list.selectOption(code)
}

export const arif = {
  texts: {
    nominee_first_name: 'Arif',
    nominee_last_name: 'Hossain',
    nominee_mobile_no: '01811000046',
    nominee_present_address: '12/3 Sheikhpara, Khulna',
  },
  birth: { day: '9', month: '1', year: '1988' },
  relation: 'H',
  gender: 'M',
}
