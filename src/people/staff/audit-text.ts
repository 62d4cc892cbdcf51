import { writeDigits } from '#kernel/bangla-text.ts'
import { formatDate, isDateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { taka as asPoisha, formatTaka } from '#kernel/money.ts'
import type { WordsLike } from '#kernel/words.ts'
import { fill } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { personPath } from '#portals/office/paths.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import type { PlanChange } from '#sales/rate-books/edition-changes.ts'
import { rateBookPath } from '#sales/rate-books/paths.ts'
import { makerOfSchedule, makerOfStart, userOfCommand } from '#website/content/makers.ts'
import { enquiryKinds } from '#website/enquiries/enquiry.ts'
import { enquiriesPath } from '#website/enquiries/paths.ts'
import { issuePath } from '#website/newsletter/paths.ts'
import { type AuditLine, splitDetails, type ThingNames, thingIn } from './audit.ts'
import type { bn as auditBn } from './audit.words.bn.ts'
import { staffPaths } from './paths.ts'
import { actOf, compareRights, moduleOf } from './permissions.ts'
import type { bn as rolesBn } from './roles.words.bn.ts'

export type AuditWords = {
  readonly audit: WordsLike<typeof auditBn>
  readonly roles: Pick<WordsLike<typeof rolesBn>, 'modules' | 'acts'>
}

/** What happened, in words; an action without words is shown by its code. */
export function describeAction({ audit }: AuditWords, action: string): string {
  return audit.actions[action as keyof typeof audit.actions] ?? action
}

/** Kinds whose numbers mean nothing to readers. */
const unnumbered = ['link', 'export', 'word']

/** What a line was done to: its kind, and its number or name. An address is shown as it is. */
export function describeThing({ audit }: AuditWords, thing: string, language: Language): string {
  // Content that waits for a second person is stored under its module: `content:page:menu:main`.
  const [, kind = '', name = ''] = /^(?:content:\w+:)?(\w+)(?::(.*))?$/.exec(thing) ?? []
  const called = nameIn({ ...audit.kept, ...audit.things }, kind)
  if (called === undefined) return thing
  if (name === '' || unnumbered.includes(kind)) return called
  // A running number of ours; longer ones are copied, and keep their Latin digits.
  return `${called} ${/^\d{1,7}$/.test(name) ? writeDigits(name, language) : name}`
}

/** The page of a line's thing, or of the list that holds it; undefined if there is none. Stored as `policy:17`. */
export function pathOfThing(thing: string | null): string | undefined {
  if (thing?.startsWith('edition:')) return rateBookPath
  const [, kind = '', id = ''] = /^(\w+):(\d{1,9})$/.exec(thing ?? '') ?? []
  return pathsOfThings.get(kind)?.(id)
}

const pathsOfThings = new Map<string, (id: string) => string>([
  ['policy', policyPaths.view],
  ['payment', paymentPaths.deskPayment],
  ['user', staffPaths.user],
  ['role', staffPaths.role],
  ['person', personPath],
  ['customer', personPath],
  ['personRequest', personalDataPaths.request],
  ['approval', approvalPaths.request],
  ['newsletter', issuePath],
  ['difference', () => paymentPaths.differences],
  ...enquiryKinds.map((kind) => [kind, () => `${enquiriesPath}?kind=${kind}`] as const),
])

export function describePerson({ audit }: AuditWords, line: AuditWho, language: Language): string {
  const isCustomer = line.personKind === 'customer'
  if (line.personName && !isCustomer) return line.personName
  if (line.personId !== null) {
    const sentence = isCustomer ? audit.customer : audit.formerUser
    const who = fill(sentence, { n: writeDigits(line.personId, language) }, language)
    return line.personName ? `${line.personName} (${who})` : who
  }
  return line.requestId ? audit.stranger : audit.itself
}

type AuditWho = Pick<AuditLine, 'personKind' | 'personId' | 'personName' | 'requestId'>

/** What changed, one line for each field: before → after; for permissions, the added and removed ones. */
export function describeDetails(
  words: AuditWords,
  details: AuditLine['details'],
  language: Language,
  names: ThingNames = {},
): string[] {
  const { before, after, facts } = splitDetails(details)
  const { audit } = words
  const nameOf = (field: string) => audit.fields[field as keyof typeof audit.fields] ?? field
  const write = (field: string, value: unknown) =>
    writeNamed(words, field, value, names, language) ??
    valueByKey(audit, field, value) ??
    writeValue(audit, value, language)
  const set = (field: string, value: unknown) => {
    const after = writeNamed(words, field, value, names, language) ?? writeFact(words, field, value, language)
    return fill(audit.set, { field: nameOf(field), after }, language)
  }
  const touched = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return [
    ...touched.flatMap((field) => {
      const was = before[field]
      const is = after[field]
      if (field === 'permissions') return describeRights(words, was, is, language)
      if (field === 'plans') return describePlans(audit, is, language)
      if (!(field in before)) return isEmpty(is) ? [] : [set(field, is)]
      return [
        fill(
          audit.changed,
          { field: nameOf(field), before: write(field, was), after: write(field, is) },
          language,
        ),
      ]
    }),
    ...Object.entries(facts).flatMap(([field, value]) =>
      isEmpty(value) || field === numberAlone ? [] : [set(field, value)],
    ),
  ]
}

/** A line for each plan that an edition of rates prices differently. */
function describePlans(audit: AuditWords['audit'], plans: unknown, language: Language): string[] {
  const price = (taka: number | null) =>
    taka === null ? audit.nothing : formatTaka(asPoisha(taka), language)
  return (Array.isArray(plans) ? (plans as PlanChange[]) : []).map(({ plan, rates, was, is, ...example }) => {
    const { fromAge, toAge, age, term, sum } = example
    const facts = { plan: String(plan), n: rates, from: fromAge ?? 0, to: toAge ?? 0, age, term }
    const figures = { sum: price(sum), was: price(was), is: price(is) }
    return fill(rates > 0 ? audit.planRates : audit.planTerms, { ...facts, ...figures }, language)
  })
}

function describeRights(
  { audit, roles }: AuditWords,
  was: unknown,
  is: unknown,
  language: Language,
): string[] {
  const { added, removed } = compareRights(numbersIn(was), numbersIn(is))
  const nameOf = (id: number) => {
    const module = moduleOf(id)
    const act = actOf(id)
    if (!module || !act) return String(id)
    return fill(audit.right, { module: roles.modules[module], act: roles.acts[act] }, language)
  }
  const say = (sentence: string) => (id: number) => fill(sentence, { right: nameOf(id) }, language)
  return [...added.map(say(audit.gained)), ...removed.map(say(audit.lost))]
}

function numbersIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []
}

/** Fields that name who did something on behalf of a program. */
const makerFields = ['who', 'by']

/** Holds the number of a question to an applicant, which means nothing to readers. */
const numberAlone = 'request'

/** A person or thing by the name or number that people use; undefined if it has none. */
function writeNamed(
  words: AuditWords,
  field: string,
  value: unknown,
  names: ThingNames,
  language: Language,
): string | undefined {
  const thing = thingIn(field, value)
  if (thing === undefined) return undefined
  const name = nameIn(names, thing)
  if (typeof value !== 'string') return name
  return describeThing(words, name === undefined ? thing : thing.replace(/:.*/, `:${name}`), language)
}

function writeFact(words: AuditWords, field: string, value: unknown, language: Language): string {
  if (makerFields.includes(field)) return writeMaker(words.audit, String(value), language)
  // The requested act is named as its own audit line will be.
  if (field === 'act') return describeAction(words, String(value))
  return valueByKey(words.audit, field, value) ?? writeValue(words.audit, value, language)
}

/** The name of a value that is stored by its key. */
function valueByKey(audit: AuditWords['audit'], field: string, value: unknown): string | undefined {
  return nameIn(nameIn(audit.values, field) ?? {}, String(value))
}

function nameIn<T>(names: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined
}

function writeMaker({ makers }: AuditWords['audit'], who: string, language: Language): string {
  if (who === makerOfStart) return makers.start
  if (who === makerOfSchedule) return makers.schedule
  const name = userOfCommand(who)
  return name === undefined ? who : fill(makers.command, { name }, language)
}

function writeValue(audit: AuditWords['audit'], value: unknown, language: Language): string {
  if (isEmpty(value)) return audit.nothing
  if (typeof value === 'boolean') return value ? audit.yes : audit.no
  if (typeof value === 'number') return writeDigits(value, language)
  if (typeof value === 'string' && isDateOnly(value)) return formatDate(value, language)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** True for empty values, which are not shown. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
