import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type Chance, chanceOf } from '#demo/policies/chance.ts'
import { communities, placesOfDistrict } from '#demo/policies/names.ts'
import { byteOrderMark } from '#kernel/csv.ts'
import { addMonths, type DateOnly, writeDate } from '#kernel/dates.ts'
import {
  firstUnpaidDueDate,
  instalmentCount,
  instalmentDueDate,
  maturityDate,
  type PaymentTerms,
  paidInstalmentsAt,
} from '#policies/policies/dues.ts'
import { type ImportColumn, importColumns } from '#policies/policy-import/imported-policy.ts'
import type { Mode } from '#sales/plans/codes.ts'

export type FileWishes = {
  readonly rows: number
  /** The same seed and day give the same file; files of different seeds below 900 share no policy and no person. */
  readonly seed: number
  readonly today: DateOnly
  /** One line in this many is wrong; 0: none. */
  readonly faultyEvery?: number
  /** One policy in this many has paid one instalment more than in the file of the same seed without this setting. */
  readonly paidMoreEvery?: number
}

/** What importing such a file must lead to. */
export type FileFacts = { readonly policies: number; readonly people: number; readonly faulty: number }

type Line = Partial<Record<ImportColumn, string>>
type Person = { readonly key: number; readonly known: Line; readonly birth: DateOnly }

const firstPolicyNumber = 1_000_000_001
const banglaMen = ['আব্দুল করিম', 'মোঃ রফিকুল', 'শহিদুল', 'নজরুল', 'কামাল', 'জসিম', 'তপন কুমার', 'সুব্রত']
const banglaWomen = ['রহিমা', 'ফাতেমা', 'নূরজাহান', 'সুফিয়া', 'শেফালী', 'জ্যোৎস্না রানী', 'মর্জিনা', 'হাসিনা']
const banglaLast = ['খাতুন', 'বেগম', 'মিয়া', 'হোসেন', 'ইসলাম', 'চৌধুরী', 'সরকার', 'দাস', 'আক্তার', 'তালুকদার']
const planCodes = ['801', '802', '803', '805', '806', '808', '809', '810', '811', '813', '815', '816']
const modes: readonly (readonly [Mode, number])[] = [
  ['M', 30],
  ['Q', 15],
  ['H', 15],
  ['Y', 36],
  ['N', 4],
]
const sellers: readonly (readonly [string, number])[] = [
  ['', 80],
  ['agent', 8],
  ['agent2', 5],
  ['agent3', 4],
  ['bank', 3],
]
const branches = Array.from({ length: 120 }, (_, n) => `DHK${String(n + 1).padStart(6, '0')}`)
const districts = Object.keys(placesOfDistrict)

/** The mistakes that lines have, in turn. */
const spoilt: readonly ((line: Line) => Line)[] = [
  (line) => ({ ...line, birth_date: '1985-02-30' }),
  (line) => ({ ...line, national_id: '12345' }),
  (line) => ({ ...line, premium: 'much' }),
  (line) => ({ ...line, status: 'cancelled' }),
  (line) => ({ ...line, mobile: '0123' }),
  (line) => ({ ...line, policy_number: '' }),
  (line) => ({
    ...line,
    fup: addMonths(line.start_date ?? '', 1)
      .slice(0, 8)
      .concat('29'),
    mode: 'Y',
  }),
]

/**
 * Generates existing policies as in an insurer's file: about 1.6 per person, Bangla and Latin names, every
 * mode and status, paid up, behind and lapsed. The premiums are invented.
 * @param count receives the counts of what was generated
 */
export function* drawPolicyLines(
  wishes: FileWishes,
  count: { policies: number; people: number; faulty: number },
): Iterable<Line> {
  const chance = chanceOf(wishes.seed)
  const known: Person[] = []
  for (let n = 0; n < wishes.rows; n++) {
    const isFaulty = wishes.faultyEvery && n % wishes.faultyEvery === wishes.faultyEvery - 1
    const isKnown = known.length > 0 && chance.is(0.375) && !isFaulty
    const person = isKnown
      ? chance.pick(known)
      : drawPerson(chance, wishes.seed * 1_000_000 + n, wishes.today)
    const paysMore = wishes.paidMoreEvery ? n % wishes.paidMoreEvery === 0 : false
    const line = drawLine(chance, wishes.seed * 1_000_000 + n, person, wishes.today, paysMore)
    if (isFaulty) {
      count.faulty += 1
      yield spoilt[count.faulty % spoilt.length]?.(line) ?? line
      continue
    }
    if (!isKnown) {
      count.people += 1
      known[known.length < 2000 ? known.length : chance.whole(0, 1999)] = person
    }
    count.policies += 1
    yield line
  }
}

/** Writes such lines as a CSV file, UTF-8 with a byte order mark. */
export async function writePolicyFile(path: string, wishes: FileWishes): Promise<FileFacts> {
  const count = { policies: 0, people: 0, faulty: 0 }
  const stream = createWriteStream(path)
  let text = `${byteOrderMark}${importColumns.join(',')}\r\n`
  for (const line of drawPolicyLines(wishes, count)) {
    text += csvOf(line)
    if (text.length < 256 * 1024) continue
    if (!stream.write(text)) await once(stream, 'drain')
    text = ''
  }
  stream.end(text)
  await once(stream, 'close')
  return count
}

/**
 * All policy numbers of such a file, and for each person with their own mobile number one policy with the
 * details for signing up. Works only for files without faulty lines.
 */
export function holdersOf(wishes: FileWishes): {
  readonly all: readonly string[]
  readonly holders: readonly { policy: string; born: string; mobile: string }[]
} {
  const all: string[] = []
  const byMobile = new Map<string, { policy: string; born: string; mobile: string }>()
  for (const line of drawPolicyLines(wishes, { policies: 0, people: 0, faulty: 0 })) {
    const { policy_number: policy = '', birth_date: born = '', mobile = '' } = line
    all.push(policy)
    if (!byMobile.has(mobile)) byMobile.set(mobile, { policy, born, mobile })
  }
  return { all, holders: [...byMobile.values()] }
}

function csvOf(line: Line): string {
  return `${importColumns
    .map((column) => {
      const cell = line[column] ?? ''
      return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
    })
    .join(',')}\r\n`
}

function drawPerson(chance: Chance, key: number, today: DateOnly): Person {
  const isMan = chance.is(0.58)
  const birth = writeDate(
    Number(today.slice(0, 4)) - chance.whole(19, 74),
    chance.whole(1, 12),
    chance.whole(1, 28),
  )
  const place = chance.pick(districts)
  const [first, last] = drawName(chance, isMan)
  // 7,919 is prime and does not divide the modulus, so no number comes twice.
  const number = String(((key * 7_919) % 900_000_000) + 100_000_000)
  const national = chance.is(0.7) ? `1${number}` : `${birth.slice(0, 4)}2690${number}`
  return {
    key,
    birth,
    known: {
      national_id: national,
      birth_date: birth,
      first_name: first,
      last_name: last,
      gender: isMan ? 'M' : 'F',
      mobile: `01${chance.pick([3, 4, 5, 6, 7, 8, 9])}${number.slice(1)}`,
      email: chance.is(0.2) ? `holder${key}@example.com` : '',
      father_name: drawName(chance, true).join(' '),
      mother_name: drawName(chance, false).join(' '),
      birth_place: place,
      nationality: 'Bangladeshi',
      address: `${chance.pick(placesOfDistrict[place] ?? [place])}, ${place}`,
    },
  }
}

function drawName(chance: Chance, isMan: boolean): [string, string] {
  if (chance.is(0.3)) return [chance.pick(isMan ? banglaMen : banglaWomen), chance.pick(banglaLast)]
  const community = chance.is(0.8) ? communities[0] : chance.pick(communities)
  const group = chance.pick((isMan ? community?.men : community?.women) ?? [])
  return [chance.pick(group.first), chance.pick(group.last)]
}

function drawLine(chance: Chance, n: number, person: Person, today: DateOnly, paysMore: boolean): Line {
  const mode = chance.weighed(modes)
  const termYears = chance.pick([5, 10, 12, 15, 20, 25])
  const grownUp = Number(person.birth.slice(0, 4)) + 18
  const year = chance.whole(Math.max(grownUp, Number(today.slice(0, 4)) - 24), Number(today.slice(0, 4)) - 1)
  const startDate = writeDate(year, chance.whole(1, 12), chance.whole(1, 28))
  const sumAssured = chance.whole(1, 30) * 50_000
  const premium = Math.max(100, Math.round((sumAssured / termYears / divisor[mode]) * 1.08))
  const terms: PaymentTerms = {
    startDate,
    mode,
    premiumPayingYears: mode === 'N' ? 1 : termYears,
    instalment: premium * 100,
  }
  const isMature = maturityDate(startDate, termYears) <= today
  const paid = drawPaid(chance, terms, isMature, today) + (paysMore ? 1 : 0)
  const nominee = drawName(chance, chance.is(0.4))
  return {
    ...person.known,
    policy_number: String(firstPolicyNumber + n),
    status: isMature ? 'mature' : chance.is(0.98) ? 'active' : 'received',
    plan_code: chance.pick(planCodes),
    start_date: startDate,
    term: String(termYears),
    premium_paying_term: mode === 'N' ? '1' : '',
    mode,
    sum_assured: String(sumAssured),
    premium: String(premium),
    fup: firstUnpaidDueDate(terms, paid) ?? '',
    last_payment_date: paid > 0 ? laterOf(startDate, instalmentDueDate(terms, paid - 1), today) : '',
    accident_sum: chance.is(0.2) ? String(sumAssured) : '',
    nominee_first_name: nominee[0],
    nominee_last_name: nominee[1],
    nominee_relation: chance.pick(['W', 'H', 'S', 'D', 'M', 'F']),
    nominee_birth_date: writeDate(chance.whole(1960, 2005), chance.whole(1, 12), chance.whole(1, 28)),
    agency_code: `AG${String(chance.whole(1, 400)).padStart(3, '0')}`,
    branch_code: chance.pick(branches),
    seller_login: chance.weighed(sellers),
  }
}

const divisor: Record<Mode, number> = { M: 12, Q: 4, H: 2, Y: 1, N: 0.2 }

/** The number of paid instalments: most people have paid what was due, some are behind, some stopped long ago. */
function drawPaid(chance: Chance, terms: PaymentTerms, isMature: boolean, today: DateOnly): number {
  const count = instalmentCount(terms)
  if (isMature) return count
  const due = paidInstalmentsAt(terms, today)
  const behind = chance.weighed([
    [0, 78],
    [1, 12],
    [chance.whole(2, 4), 5],
    [chance.whole(8, 40), 5],
  ] as const)
  return Math.min(Math.max(due - behind, Math.min(1, due)), count)
}

/** Limits a date of payment to the time between the start and today. */
function laterOf(start: DateOnly, wanted: DateOnly, today: DateOnly): DateOnly {
  return wanted > today ? today : wanted < start ? start : wanted
}
