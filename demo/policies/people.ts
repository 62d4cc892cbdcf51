import { addDays, addMonths, completedYears, type DateOnly } from '#kernel/dates.ts'
import type {
  Applicant,
  Appointee,
  HealthAnswers,
  HealthQuestion,
  Nominee,
} from '#policies/questions/answers.ts'
import type { GenderCode } from '#policies/questions/codes.ts'
import type { Chance } from './chance.ts'
import { type Community, communities, type NameGroup, placesOfDistrict } from './names.ts'

type Known = 'nationalId' | 'firstName' | 'lastName' | 'birthDate' | 'gender' | 'mobile' | 'presentAddress'
export type DemoApplicant = Applicant & Required<Pick<Applicant, Known>>

/** A demo person, with the data from which their family is drawn. */
export type DemoPerson = {
  readonly applicant: DemoApplicant
  readonly gender: GenderCode
  readonly community: Community
  readonly isMarried: boolean
}

/** The people of design §11, with its numbers and birth dates. */
export const rahima: DemoApplicant = {
  nationalId: '19851234567890123',
  firstName: 'Rahima',
  lastName: 'Khatun',
  birthDate: '1985-03-12',
  gender: 'F',
  mobile: '01711000001',
  email: 'rahima@example.com',
  fatherName: 'Abdul Gafur Sarker',
  motherName: 'Halima Khatun',
  spouseName: 'Shahidul Islam',
  birthPlace: 'Bogura',
  education: 'G',
  occupation: '10',
  annualIncome: '2',
  nationality: 'Bangladeshi',
  presentAddress: 'House 14, Road 7, Mirpur 10, Dhaka',
}

export const karim: DemoApplicant = {
  nationalId: '19793312507000002',
  firstName: 'Karim',
  lastName: 'Mia',
  birthDate: '1979-11-30',
  gender: 'M',
  mobile: '01711000002',
  fatherName: 'Rahim Baksh Mia',
  motherName: 'Jomila Khatun',
  spouseName: 'Nurjahan Begum',
  birthPlace: 'Gazipur',
  education: 'S',
  occupation: '60',
  annualIncome: '1',
  nationality: 'Bangladeshi',
  presentAddress: '27 Station Road, Tongi Bazar, Gazipur',
}

/** Hands out phone numbers and national IDs that nobody else of the demo has. */
export type Numbers = { mobile(): string; nationalId(birthDate: DateOnly): string }

export function numbersFrom(chance: Chance): Numbers {
  const given = new Set<string>()
  const fresh = (draw: () => string): string => {
    const number = draw()
    if (given.has(number)) return fresh(draw)
    given.add(number)
    return number
  }
  return {
    mobile: () => fresh(() => `01${chance.pick([3, 4, 5, 6, 7, 8, 9])}1100${chance.whole(1000, 9999)}`),
    nationalId: (birthDate) =>
      fresh(() =>
        chance.is(0.2)
          ? `${birthDate.slice(0, 4)}${chance.whole(1, 9)}${chance.digits(12)}`
          : `${chance.whole(2, 9)}${chance.digits(9)}`,
      ),
  }
}

/**
 * Draws a person with a birth date; `yearlyPremium` in taka decides the income. A new answer must be derived
 * from others, because one more draw would change everybody drawn later.
 */
export function drawPerson(
  chance: Chance,
  numbers: Numbers,
  birthDate: DateOnly,
  facts: { readonly gender: GenderCode; readonly yearlyPremium: number; readonly on: DateOnly },
): DemoPerson {
  const community = chance.weighed(communities.map((one) => [one, one.share] as const))
  const { firstName, lastName } = drawName(chance, community, facts.gender)
  const home = chance.pick(community.districts)
  const family = community.sharesFamilyName ? lastName : undefined
  const isMarried = chance.is(completedYears(birthDate, facts.on) < 25 ? 0.35 : 0.92)
  const isRich = facts.yearlyPremium > 150_000
  const applicant: DemoApplicant = {
    nationalId: numbers.nationalId(birthDate),
    firstName,
    lastName,
    birthDate,
    gender: facts.gender,
    mobile: numbers.mobile(),
    email: chance.is(0.35) ? emailOf(firstName, lastName, birthDate) : undefined,
    fatherName: wholeName(drawName(chance, community, 'M', family)),
    motherName: wholeName(drawName(chance, community, 'F', family)),
    spouseName: isMarried
      ? wholeName(drawName(chance, community, otherGender(facts.gender), family))
      : undefined,
    birthPlace: chance.is(0.75) ? home : chance.pick(community.districts),
    education: chance.weighed([
      ['S', 25],
      ['I', 22],
      ['G', 30],
      ['P', 13],
      ['X', 10],
    ] as const),
    occupation: chance.weighed([
      ['10', 38],
      ['60', 30],
      ['63', 14],
      ['70', 18],
    ] as const),
    annualIncome: isRich ? '3' : facts.yearlyPremium > 60_000 ? '2' : chance.pick(['1', '1', '2']),
    nationality: 'Bangladeshi',
    presentAddress: drawAddress(chance, home),
  }
  return { applicant, gender: facts.gender, community, isMarried }
}

/** Draws a nominee and, if the nominee is under 18 on that day, an appointee. */
export function drawNominee(
  chance: Chance,
  numbers: Numbers,
  { applicant, community, isMarried }: DemoPerson,
  on: DateOnly,
): { readonly nominee: Nominee; readonly appointee?: Appointee } {
  const age = completedYears(applicant.birthDate, on)
  const isWoman = applicant.gender === 'F'
  const hasChild = isMarried && age >= 25
  const relation = chance.weighed([
    [isWoman ? 'H' : 'W', isMarried ? 45 : 0],
    ['S', hasChild ? 20 : 0],
    ['D', hasChild ? 20 : 0],
    ['M', age < 50 ? 12 : 0],
    ['F', age < 45 ? 8 : 0],
    ['B', isMarried ? 3 : 20],
  ] as const)
  const draw = relationDraws[relation]
  const born = chance.whole(...draw.ageBeside(age))
  const familyName = community.sharesFamilyName ? applicant.lastName : undefined
  const relative = (gender: GenderCode, ageInYears: number, known?: string) => {
    const birthDate = birthDateAt(chance, on, ageInYears)
    return {
      ...(known ? splitName(known) : drawName(chance, community, gender, familyName)),
      birthDate,
      gender,
      nationalId: ageInYears >= 18 && chance.is(0.7) ? numbers.nationalId(birthDate) : undefined,
      mobile: numbers.mobile(),
      presentAddress: applicant.presentAddress,
    }
  }
  const isSpouse = relation === 'H' || relation === 'W'
  const gender = draw.gender
  const nominee: Nominee = {
    ...relative(gender, born, isSpouse ? applicant.spouseName : undefined),
    relation,
  }
  if (completedYears(nominee.birthDate ?? on, on) >= 18) return { nominee }
  const appointee: Appointee = {
    ...relative(otherGender(applicant.gender), age, applicant.spouseName),
    relation: isWoman ? 'H' : 'W',
  }
  return { nominee, appointee }
}

/** Draws the answers about health; most people are well. A smoker also answers yes on tobacco. */
export function drawHealth(chance: Chance, gender: GenderCode): HealthAnswers {
  const isWoman = gender === 'F'
  const isSmoker = chance.is(isWoman ? 0.02 : 0.3)
  const answers: HealthAnswers['answers'] = Object.fromEntries(
    Object.entries(yesDetails).map(([question, details]) => [
      question,
      chance.is(0.06) ? { yes: true, details: chance.pick(details) } : { yes: false },
    ]),
  )
  const cigarettes = { yes: true, details: `Cigarettes, about ${chance.whole(2, 12)} a day` }
  const height = isWoman ? chance.whole(146, 167) : chance.whole(158, 179)
  return {
    bloodGroup: chance.weighed([
      ['B+', 34],
      ['O+', 31],
      ['A+', 23],
      ['AB+', 9],
      ['O-', 2],
      ['A-', 1],
    ] as const),
    pulseRate: String(chance.whole(64, 88)),
    heightCm: String(height),
    weightKg: String(height - chance.whole(92, 106)),
    smokerStatus: isSmoker ? 'Smoker' : 'Non smoker',
    answers: {
      ...answers,
      ...(isSmoker && { usedAlcohol: cigarettes }),
      goodHealth: { yes: chance.is(0.97) },
    },
  }
}

/** A random birth date of a person of this age on that day. */
export function birthDateAt(chance: Chance, on: DateOnly, ageInYears: number): DateOnly {
  return addDays(addMonths(on, -12 * ageInYears), -chance.whole(1, 360))
}

const relationDraws = {
  H: { gender: 'M', ageBeside: (age) => [Math.max(age, 20), age + 9] },
  W: { gender: 'F', ageBeside: (age) => [Math.max(age - 9, 18), Math.max(age, 18)] },
  S: { gender: 'M', ageBeside: (age) => [1, Math.min(age - 21, 24)] },
  D: { gender: 'F', ageBeside: (age) => [1, Math.min(age - 21, 24)] },
  M: { gender: 'F', ageBeside: (age) => [age + 18, age + 28] },
  F: { gender: 'M', ageBeside: (age) => [age + 22, age + 34] },
  B: { gender: 'M', ageBeside: (age) => [Math.max(age - 6, 18), Math.max(age + 6, 19)] },
} as const satisfies Record<string, { gender: GenderCode; ageBeside: (age: number) => [number, number] }>

const yesDetails: Partial<Record<HealthQuestion, readonly string[]>> = {
  medicalPractitioner: ['Typhoid, two weeks, cured', 'Dengue in 2023, cured', 'Back pain, physiotherapy'],
  admittedHospital: ['Appendix operation', 'Gallstones removed', 'Dengue, five days'],
  remainedAbsent: ['Two weeks after dengue', 'Ten days, viral fever'],
  sufferingAilments: ['Gastric ulcer, under treatment', 'Mild asthma, uses an inhaler'],
  sufferedDiabetes: ['Type 2 diabetes, controlled by tablets', 'High blood pressure, one tablet a day'],
  bodilyDefect: ['Left little finger lost in childhood', 'Wears a hearing aid'],
  accidentInjury: ['Broken arm, road accident, healed', 'Fall from a rickshaw, no lasting harm'],
  usedAlcohol: ['Betel leaf with tobacco', 'Chewing tobacco until 2020'],
  aidsHepatitis: ['Tested for hepatitis B before vaccination, negative'],
}

function drawName(chance: Chance, community: Community, gender: string, lastName?: string) {
  const group: NameGroup = chance.pick(gender === 'F' ? community.women : community.men)
  return { firstName: chance.pick(group.first), lastName: lastName ?? chance.pick(group.last) }
}

function wholeName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

/** Splits a full name: titles and middle names belong to the first name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const end = name.lastIndexOf(' ')
  return { firstName: name.slice(0, end), lastName: name.slice(end + 1) }
}

function otherGender(gender: string): GenderCode {
  return gender === 'F' ? 'M' : 'F'
}

/** Draws an address in the usual form. Its numbers are too high to exist, so nobody lives there. */
function drawAddress(chance: Chance, district: string): string {
  const place = chance.pick(placesOfDistrict[district] ?? [district])
  const door = chance.pick([
    'House {n}, Road {road}'
      .replace('{n}', String(chance.whole(101, 196)))
      .replace('{road}', String(chance.whole(41, 61))),
    `${chance.whole(1, 180)}/${chance.whole(1, 9)}`,
    `Holding ${chance.whole(10, 940)}`,
  ])
  return `${door}, ${place}, ${district}`
}

/** An address at a reserved domain. */
function emailOf(firstName: string, lastName: string, birthDate: DateOnly): string {
  const name = `${firstName}.${lastName}`
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
    .replace(/^(md|mst)\./, '')
  return `${name}${birthDate.slice(2, 4)}@example.com`
}
