import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taka } from '#kernel/money.ts'
import { arif as child, starts, today } from '../../../tests/calculators/askers.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import type { Answers } from './inputs.ts'
import { judgeAge, judgeAnswers, judgeSumAssured } from './rules.ts'
import { joinSentences, sentenceOf } from './sentences.ts'

const { book } = shippedEdition

/** Nusrat, born on 5 May 1995, thirty years old, asks for Nabo Jibon Anando. */
const nusrat: Answers = {
  birth: '1995-05-05',
  start: today,
  gender: 'F',
  plan: '802',
  mode: 'Y',
  term: '20',
  sumAssured: '500000',
  accident: '0',
}

const arif: Answers = { ...child, hospital: '1' }

describe('the start date', () => {
  it('in the past is refused, today is accepted (PCALC-05)', () => {
    expect(sentences({ ...nusrat, start: '2026-02-28' })).toEqual({
      start: ['Policy start date cannot be in the past.'],
    })
    expect(sentences({ ...nusrat, start: today })).toEqual({})
  })

  it('is accepted up to the configured days ahead; a later one is the only problem reported (PCALC-05)', () => {
    expect(sentences({ ...nusrat, start: '2026-05-30' })).toEqual({})
    const { inputs, problems } = judgeAnswers(book, { ...nusrat, start: '2026-05-31' }, starts)
    expect(inputs).toBeUndefined()
    expect(problems).toEqual([{ field: 'start', code: 'startTooFarAhead', params: { n: 90 } }])
    const unborn = { ...nusrat, start: '2026-05-31', birth: 'yesterday' }
    expect(judgeAnswers(book, unborn, starts).problems.map(({ code }) => code)).toEqual([
      'dateUnreadable',
      'startTooFarAhead',
    ])
  })

  it('that was not sent becomes the fallback, and the inputs say so (PCALC-04)', () => {
    const { start: _, ...withoutStart } = nusrat
    const { inputs } = judgeAnswers(book, withoutStart, starts)
    expect(inputs).toMatchObject({ start: '2025-02-18', isStartGiven: false })
    expect(judgeAnswers(book, nusrat, starts).inputs?.isStartGiven).toBe(true)
  })

  it('sent empty is required (PCALC-04, PCALC-17)', () => {
    expect(sentences({ ...nusrat, start: '' })).toMatchObject({ start: ['This field is required.'] })
  })

  it('of a saved quote may be past (PCALC-05)', () => {
    expect(judgeAnswers(book, { ...nusrat, start: '2026-02-01' }).problems).toEqual([])
  })
})

describe('required fields', () => {
  it.each(['birth', 'start', 'gender', 'plan', 'sumAssured', 'mode', 'term', 'accident'] as const)(
    'an empty %s says "This field is required." (PCALC-17)',
    (field) => {
      const expected = 'This field is required.'
      // The sum assured has to be entered after the policy, so without one it says that instead (A29).
      expect(sentences({ ...nusrat, [field]: '' })[field]).toEqual([expected])
    },
  )

  it('the paying term is required where it is shown, and follows from the term where it is hidden (PCALC-17, PCALC-10)', () => {
    expect(judgeAnswers(book, nusrat, starts).inputs?.payingTerm).toBe(20)
    const swapno = { ...nusrat, plan: '814', term: '10' }
    expect(sentences(swapno)).toEqual({ payingTerm: ['This field is required.'] })
  })

  it("the parent's date of birth is required for Young Citizen only (PCALC-14, PCALC-17)", () => {
    expect(sentences({ ...arif, parentBirth: '' })).toEqual({ parentBirth: ['This field is required.'] })
    expect(sentences(nusrat)).toEqual({})
  })

  it('accidental cover is not asked for where it is hidden (PCALC-11, PCALC-17)', () => {
    const single = { ...nusrat, plan: '803', mode: 'N', term: '15', payingTerm: '1', accident: '' }
    expect(sentences(single)).toEqual({})
    const bijoyOnce = { ...nusrat, plan: '815', mode: 'N', term: '5', payingTerm: '1', accident: '' }
    expect(sentences(bijoyOnce)).toEqual({})
  })
})

describe('the sum assured', () => {
  const judge = (plan: string, sumAssured: string) =>
    joinSentences(judgeSumAssured(book.plans.get(Number(plan)), { plan, sumAssured }), 'en')

  it('has a minimum, a maximum and a step, joined with commas (PCALC-18)', () => {
    expect(judge('802', '96000')).toBe('Minimum amount 100000, Amount should be multiple of 5000')
    expect(judge('801', '202000')).toBe('Maximum amount 200000, Amount should be multiple of 5000')
    expect(judge('801', '200000')).toBe('')
    expect(judge('802', '100000')).toBe('')
  })

  it('of a plan paid only once has the single-premium limits, of all others the regular ones (PCALC-19)', () => {
    expect(judge('803', '45000')).toBe('Minimum amount 50000')
    expect(judge('814', '95000')).toBe('Minimum amount 100000')
  })

  it('before a policy is chosen says "First you have to select policy" (PCALC-20)', () => {
    expect(joinSentences(judgeSumAssured(undefined, { sumAssured: '5000' }), 'en')).toBe(
      'First you have to select policy',
    )
    expect(sentences({ ...nusrat, plan: '', sumAssured: '' })).toMatchObject({
      plan: ['This field is required.'],
      sumAssured: ['This field is required.'],
    })
  })

  it('may be typed in grouped Bangla digits; a Bangla sentence uses them too (PCALC-18)', () => {
    expect(judge('802', '৫,০০,০০০')).toBe('')
    const [problem] = judgeSumAssured(book.plans.get(802), { plan: '802', sumAssured: '৫' })
    expect(problem && sentenceOf(problem, 'bn')).toBe('কমপক্ষে ১,০০,০০০ টাকা')
  })
})

describe('the parent', () => {
  it.each([
    ['eighteen today', '2008-03-01', true],
    ['eighteen tomorrow', '2008-03-02', false],
    ['fifty-five until tomorrow', '1970-03-02', true],
    ['fifty-six today', '1970-03-01', false],
  ])('%s (born %s) may sign: %s (PCALC-21, PCALC-42)', (_, parentBirth, maySign) => {
    expect(sentences({ ...arif, parentBirth })).toEqual(
      maySign ? {} : { parentBirth: ['Parent age must be between 18-55 years.'] },
    )
  })
})

describe('critical illness', () => {
  const other = { ...nusrat, criticalIllness: '2', criticalSum: '250000', hospital: '0' }

  it("'Other' needs the sum, the gender and the hospital rider; none counts as an answer (PCALC-22)", () => {
    expect(sentences(other)).toEqual({})
    expect(sentences({ ...other, criticalSum: '', hospital: '', gender: '' })).toEqual({
      gender: ['This field is required.'],
      hospital: ['This field is required.'],
      criticalSum: ['This field is required.'],
    })
  })

  it('is at most half the sum assured and at most 2,000,000 (PCALC-23)', () => {
    const tooLarge = 'Amount less than or equal to half of the sum assured (MAX: 2000000)'
    expect(sentences({ ...other, criticalSum: '250001' })).toEqual({ criticalSum: [tooLarge] })
    const large = { ...other, sumAssured: '10000000' }
    expect(sentences({ ...large, criticalSum: '2000000' })).toEqual({})
    expect(sentences({ ...large, criticalSum: '2000001' })).toEqual({ criticalSum: [tooLarge] })
  })

  it('is not judged against a sum assured that is itself wrong (PCALC-23)', () => {
    const wrong = sentences({ ...other, sumAssured: '96000', criticalSum: '90000' })
    expect(Object.keys(wrong)).toEqual(['sumAssured'])
    const none = judgeAnswers(book, { ...other, sumAssured: '', criticalSum: '90000' }, starts).problems
    expect(none).toEqual([{ field: 'sumAssured', code: 'inputRequired' }])
  })

  it('half the sum assured is silently limited to 2,000,000 (PCALC-23)', () => {
    const half = (sumAssured: string) =>
      judgeAnswers(book, { ...nusrat, criticalIllness: '1', sumAssured }, starts).inputs?.criticalSum
    expect(half('500000')).toBe(taka(250_000))
    expect(half('10000000')).toBe(taka(2_000_000))
  })
})

describe('a choice that does not belong to the plan', () => {
  it('is refused, never dropped: riders, terms, modes (PCALC-10, PCALC-11)', () => {
    const notOffered = ['This cover cannot be taken with this plan.']
    const single = { ...nusrat, plan: '803', mode: 'N', term: '15', payingTerm: '1' }
    expect(sentences({ ...single, accident: '1', hospital: '2', criticalIllness: '1' })).toEqual({
      accident: notOffered,
      hospital: notOffered,
      criticalIllness: notOffered,
    })
    expect(Object.keys(sentences({ ...nusrat, mode: 'N' }))).toContain('mode')
    expect(Object.keys(sentences({ ...nusrat, term: '14' }))).toEqual(['term'])
    expect(Object.keys(sentences({ ...nusrat, payingTerm: '10' }))).toEqual(['payingTerm'])
  })

  it('is reported for each unknown choice, and the other answers are still judged (PCALC-08 to PCALC-10)', () => {
    const problems = (change: Answers) => judgeAnswers(book, { ...nusrat, ...change }, starts).problems
    expect(problems({ term: '14' })).toEqual([{ field: 'term', code: 'choiceUnknown' }])
    const once = { plan: '815', mode: 'N', term: '5', payingTerm: '5', accident: '1' }
    expect(problems(once)).toEqual([{ field: 'payingTerm', code: 'choiceUnknown' }])
    expect(problems({ mode: 'N' })).toEqual([{ field: 'mode', code: 'choiceUnknown' }])
  })

  it('a payout option is read only for Young Citizen (PCALC-10)', () => {
    expect(judgeAnswers(book, { ...nusrat, option: '2' }, starts).inputs?.option).toBe(1)
    expect(judgeAnswers(book, { ...arif, option: '' }, starts).inputs?.option).toBe(1)
    expect(judgeAnswers(book, { ...nusrat, option: '9' }, starts).problems).toEqual([])
  })

  it('paid once, Jibon Bijoy takes no rider (PCALC-10)', () => {
    const once = { ...nusrat, plan: '815', mode: 'N', term: '5', payingTerm: '1', accident: '1' }
    expect(Object.keys(sentences(once))).toEqual(['accident'])
  })

  it('a rider outside its ages is refused with the reason (PCALC-11, PCALC-13)', () => {
    const young = { ...nusrat, birth: '2010-01-01', plan: '804', payingTerm: '20', accident: '1' }
    expect(sentences({ ...young, criticalIllness: '1' })).toEqual({
      accident: ['Accidental cover can be taken from age 18.'],
      criticalIllness: ['Critical illness cover can be taken from age 18.'],
    })
    expect(sentences({ ...young, accident: '' })).toEqual({})
  })

  it('a person outside the ages of the plan is told the limit (PCALC-34, PCALC-42)', () => {
    expect(sentences({ ...nusrat, birth: '2009-01-01' }).plan).toEqual([
      'This plan can be taken from age 18.',
    ])
    expect(sentences({ ...nusrat, birth: '1960-01-01' }).plan).toEqual([
      'The highest entry age of this plan is 50.',
    ])
    expect(sentences({ ...nusrat, plan: '999' }).plan).toEqual(['No plan found.'])
  })
})

describe('untrusted input', () => {
  it('dates may be in Bangla digits, and single premium may be written S (PCALC-36, CODE-02)', () => {
    const single = { ...nusrat, birth: '০৫/০৫/১৯৯৫', plan: '৮০৩', mode: 'S', term: '১৫', payingTerm: '১' }
    expect(judgeAnswers(book, single, starts).inputs).toMatchObject({
      birth: '1995-05-05',
      mode: 'N',
      term: 15,
    })
  })

  it.each([
    [{ ...nusrat, gender: 'X' }, 'gender'],
    [{ ...nusrat, start: 'soon' }, 'start'],
    [{ ...nusrat, birth: 'soon' }, 'birth'],
    [{ ...nusrat, sumAssured: 'much' }, 'sumAssured'],
    [{ ...nusrat, mode: 'weekly' }, 'mode'],
    [{ ...nusrat, criticalIllness: '2', criticalSum: 'much', hospital: '0' }, 'criticalSum'],
    [{ ...nusrat, criticalIllness: '2', criticalSum: '0', hospital: '0' }, 'criticalSum'],
    [{ ...nusrat, hospital: '9' }, 'hospital'],
    [{ ...arif, parentBirth: 'soon' }, 'parentBirth'],
    [{ ...arif, option: '5' }, 'option'],
    [{ ...arif, payingTerm: '12' }, 'payingTerm'],
  ] as const)('%j is told under the field it is about, and nowhere else (PCALC-36)', (answers, field) => {
    const found = sentences(answers)
    expect(Object.keys(found)).toEqual([field])
    for (const line of Object.values(found)) expect(line).toEqual([expect.stringMatching(/ /)])
  })

  it('an unreadable birth date of the parent is refused as unreadable, not for the age (PCALC-36)', () => {
    expect(judgeAnswers(book, { ...arif, parentBirth: 'soon' }, starts).problems).toEqual([
      { field: 'parentBirth', code: 'dateUnreadable' },
    ])
  })

  it('a problem of either date is reported to the list of plans, which then has no person (PCALC-34)', () => {
    expect(judgeAge({ birth: '1995-05-05', start: '2026-02-28' }, starts)).toEqual({
      person: undefined,
      problems: [{ field: 'start', code: 'startInPast' }],
    })
    expect(judgeAge({ birth: '1995-05-05', start: 'soon' }, starts)).toEqual({
      person: undefined,
      problems: [{ field: 'start', code: 'dateUnreadable' }],
    })
    expect(judgeAge({ start: today }, starts).problems).toEqual([{ field: 'birth', code: 'inputRequired' }])
  })

  it('the list of plans needs the birth date, and no gender yet (PCALC-34)', () => {
    expect(judgeAge({ birth: '1995-05-05' }, starts).person).toEqual({
      birth: '1995-05-05',
      start: '2025-02-18',
    })
    expect(judgeAge({ birth: 'yesterday', start: today }, starts).problems).toEqual([
      { field: 'birth', code: 'dateUnreadable' },
    ])
  })

  it('any input gives either inputs or problems, never neither (PCALC-36)', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '',
        '0',
        '1',
        '2',
        '802',
        '815',
        'N',
        'Y',
        '5',
        '20',
        '-1',
        '1e9',
        'NaN',
        '২০',
        '500000',
      ),
      fc.constantFrom(...Object.values(nusrat)),
    )
    const answers = fc.record(
      Object.fromEntries(
        [...Object.keys(arif), 'accident', 'criticalIllness', 'criticalSum'].map((name) => [name, text]),
      ),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(answers, (sent) => {
        const judged = judgeAnswers(book, sent as Answers, starts)
        expect(judged.inputs === undefined).toBe(judged.problems.length > 0)
        for (const problem of judged.problems) expect(sentenceOf(problem, 'bn')).not.toBe(problem.code)
      }),
      { numRuns: 1000 },
    )
  })
})

function sentences(answers: Answers): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const problem of judgeAnswers(book, answers, starts).problems)
    found[problem.field] = [...(found[problem.field] ?? []), sentenceOf(problem, 'en')]
  return found
}
