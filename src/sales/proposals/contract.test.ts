import { describe, expect, it } from 'vitest'
import { purchasePolicy } from './contract.ts'
import { answersFrom } from './read-answers.ts'

describe('what a proposal may look like on the wire', () => {
  it('nested and flat names mean the same; a flat one wins (calls.md)', () => {
    const nested = answersFrom({
      nominee: { nominee_first_name: 'Arif', birth_date: '1988-01-09', relation_id: 'H' },
    })
    const flat = answersFrom({ nominee_first_name: 'Arif', birth_date: '1988-01-09', relation_id: 'H' })
    expect(nested.nominee).toEqual(flat.nominee)
    expect(
      answersFrom({ nominee: { last_name: 'Hossain' }, nominee_last_name: 'Khan' }).nominee.lastName,
    ).toBe('Khan')
  })

  it('numbers may come in Bangla digits, dates day first, phones with a country code', () => {
    const { applicant } = answersFrom({
      national_id: '১৯৯০১২৩৪৫৬',
      date_of_birth: '১৭/০৫/১৯৯০',
      mobile: '+৮৮০ ১৭১১-০০০০৪৫',
      occupation: 10,
    })
    expect(applicant).toMatchObject({
      nationalId: '1990123456',
      birthDate: '1990-05-17',
      mobile: '01711000045',
      occupation: '10',
    })
  })

  it('a health answer of no has no details (PROP-28)', () => {
    const { health } = answersFrom({
      admitted_hospital: '1',
      admitted_hospital_details: 'Appendix, 2011',
      good_health: 0,
      good_health_details: 'left over',
    })
    expect(health.answers.admittedHospital).toEqual({ yes: true, details: 'Appendix, 2011' })
    expect(health.answers.goodHealth).toEqual({ yes: false })
    expect(health.answers.accidentInjury).toBeUndefined()
  })

  it('the screen asks what is wrong if somebody is not in good health, and stores that', () => {
    const sent = { health_asked: '1', good_health: '0', good_health_details: 'জ্বর', accident_injury: '0' }
    const { health, wasHealthAsked } = answersFrom({ ...sent, accident_injury_details: 'left over' })
    expect(wasHealthAsked).toBe(true)
    expect(health.answers.goodHealth).toEqual({ yes: false, details: 'জ্বর' })
    expect(health.answers.accidentInjury).toEqual({ yes: false })
  })

  it('blank answers are missing answers, and control characters never reach the database', () => {
    const { applicant } = answersFrom({ first_name: ' \u0000Su\u0000maiya ', last_name: '   ', email: null })
    expect(applicant.firstName).toBe('Sumaiya')
    expect(applicant.lastName).toBeUndefined()
    expect(applicant.email).toBeUndefined()
  })

  it('status is 0 or 1, in any digits, and nothing else (PROP-07)', () => {
    expect(purchasePolicy.in.parse({ status: '১' }).status).toBe('1')
    expect(purchasePolicy.in.parse({ status: 0 }).status).toBe('0')
    for (const status of [2, '', 'draft', undefined, null])
      expect(purchasePolicy.in.safeParse({ status }).success).toBe(false)
  })

  it('a calculation may come as JSON text in form data', () => {
    expect(purchasePolicy.in.parse({ status: 0, calculation: '{"dob":"1990-05-17"}' }).calculation).toEqual({
      dob: '1990-05-17',
    })
    expect(purchasePolicy.in.safeParse({ status: 0, calculation: 'x{' }).success).toBe(false)
  })
})
