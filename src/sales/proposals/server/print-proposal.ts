import { renderSVG } from 'uqr'
import { type DateOnly, dateParts, todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages, pickText } from '#kernel/language.ts'
import { maskNationalId } from '#kernel/national-id.ts'
import { refuse } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import { writerIn } from '#kernel/writer.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Paper } from '#platform/http/uploaded-file.ts'
import type { Typesetter } from '#platform/papers/server/typeset.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { duesOf, lateStanding, standingOn } from '#policies/policies/standing.ts'
import { nameForHolder, statusForOutsiders } from '#policies/policies/status.ts'
import { policiesWords } from '#policies/policies/words.ts'
import { personParts } from '#policies/questions/nominees.ts'
import { outsideEdition } from '#sales/plans/sealed-quote.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { plansWords } from '#sales/plans/words.ts'
import { getSettings } from '#website/content/server/store.ts'
import { type PaperSection, writePaper } from '../paper.ts'
import { proposalPaths } from '../paths.ts'
import { bn } from '../print.words.bn.ts'
import { en } from '../print.words.en.ts'
import { proposalsWords } from '../words.ts'
import { takeProposalCode } from './proposal-code-store.ts'
import { findSignedProposal } from './store.ts'

export type PrintDependencies = {
  readonly db: ReadDatabase
  readonly typesetter: Typesetter
  readonly editions: Editions
  /** The public address, without a slash at its end. */
  readonly publicUrl: string
}

const printWords = { bn, en }

/**
 * A confirmed proposal as PDF: first the pages in the language it was confirmed in, word for word as signed,
 * then the same in the other one. Only the last four digits of national IDs are printed. Refuses drafts with
 * 409.
 */
export async function printProposal(
  deps: PrintDependencies,
  policy: Policy,
  now: Date,
  change: Change,
): Promise<Paper> {
  const { confirmedAt } = policy
  if (!confirmedAt) return refuse(409, 'proposalNotConfirmed')
  const { db, typesetter, publicUrl } = deps
  const settings = await getSettings(db)
  const signed = await findSignedProposal(db, policy.id)
  const own = signed?.language ?? 'bn'
  const code = await change((tx) => takeProposalCode(tx, policy.id, now))
  const url = publicUrl + proposalPaths.check(code)
  const sheets = [own, ...languages.filter((each) => each !== own)].map((language) => {
    const parts =
      language === signed?.language
        ? signed.paper
        : partsAnew(deps, { ...policy, confirmedAt }, language, now)
    return sheetOf(
      deps,
      { policy, parts: withoutIds(parts, policy), language, own, isSigned: Boolean(signed) },
      settings,
      now,
    )
  })
  const bytes = await typesetter.typeset('/sales/proposals/server/proposal.typ', {
    title: `${sheets[0]?.title} ${policy.reference}`,
    author: pickText(settings.legalName, own).text,
    language: own,
    made: dateParts(todayInDhaka(confirmedAt)),
    url,
    qr: renderSVG(url, { ecc: 'M', border: 0, pixelSize: 4, whiteColor: 'white', blackColor: '#14261F' }),
    sheets,
  })
  return { filename: `${policy.reference}.pdf`, mimetype: 'application/pdf', bytes, opensInBrowser: true }
}

/** The answers with the questions in the other language than the signed one. */
function partsAnew(
  { editions }: PrintDependencies,
  policy: Policy & { readonly confirmedAt: Date },
  language: Language,
  now: Date,
): readonly PaperSection[] {
  const { applicant, health, cover, agencyCode, transactionId } = policy
  const answers = {
    ...Object.fromEntries(personParts.map((part) => [part, policy[part]])),
    nominee: policy.nominee ?? {},
    appointee: policy.appointee ?? {},
    applicant,
    health,
    hasDeclared: true,
    hasConsented: true,
    ...(agencyCode ? { agencyCode } : {}),
    ...(transactionId ? { transactionId } : {}),
  }
  const { book } = editions.current(todayInDhaka(now))
  const name = planName(book, cover.planCode, language)
  return writePaper(
    {
      answers,
      cover,
      planName: name,
      confirmedOn: todayInDhaka(policy.confirmedAt),
    },
    language,
  )
}

/** Papers are passed around, so they contain no whole national IDs. */
function withoutIds(parts: readonly PaperSection[], policy: Policy): PaperSection[] {
  const labels = languages.map((each) => proposalsWords[each].fields.nationalId) as string[]
  const numbers = personParts.map((part) => policy[part]?.nationalId)
  return parts.map(({ title, lines }) => ({
    title,
    lines: lines.map(({ label, answer }) => {
      const isNumber = numbers.includes(answer) || (labels.includes(label) && /\d{10}/.test(answer))
      return { label, answer: isNumber ? maskNationalId(answer) : answer }
    }),
  }))
}

/** The state on the day of printing, in the words of the screens. */
function stateOf(policy: Policy, words: PoliciesWords, today: DateOnly): string {
  const status = statusForOutsiders(policy.status)
  const late = lateStanding(status, standingOn(duesOf(policy), today).kind)
  const name = nameForHolder(words, status)
  return late ? words.late[late].replace('{status}', name) : name
}

type PoliciesWords = (typeof policiesWords)[Language]
type Settings = Awaited<ReturnType<typeof getSettings>>
type Printed = {
  readonly policy: Policy
  readonly parts: readonly PaperSection[]
  readonly language: Language
  /** The language it was confirmed in. */
  readonly own: Language
  /** The signed text is stored; otherwise these pages are written from the stored answers. */
  readonly isSigned: boolean
}

function sheetOf(
  { editions }: PrintDependencies,
  { policy, parts, language, own, isSigned }: Printed,
  settings: Settings,
  now: Date,
) {
  const print = printWords[language]
  const words = policiesWords[language]
  const write = writerIn(language)
  const setting = (pair: Settings['brandName']) => pickText(pair, language).text
  const { cover } = policy
  const edition = editions.find(cover.rateEdition)
  const { book } = edition ?? editions.current(todayInDhaka(now))
  const isIllustrative = cover.rateEdition !== outsideEdition && edition?.isIllustrative
  return {
    language,
    number: policy.reference,
    brand: { name: setting(settings.brandName), slogan: setting(settings.slogan) },
    title: print.title,
    subtitle: fill(print.subtitle, { reference: policy.reference }, language),
    foot: {
      left: fill(
        print.foot,
        { name: setting(settings.legalName), helpline: setting(settings.helpline) },
        language,
      ),
      middle: policy.reference,
      page: print.page,
    },
    summary: fill(
      print.summary,
      {
        plan: planName(book, cover.planCode, language),
        term: fill(proposalsWords[language].summary.years, { n: cover.termYears }, language),
        sum: write.amount(cover.sumAssured / 100),
      },
      language,
    ),
    price: { amount: write.amount(cover.instalment / 100), per: plansWords[language].perMode[cover.mode] },
    facts: {
      title: print.facts.title,
      entries: [
        { label: print.facts.reference, value: policy.reference },
        { label: print.facts.number, value: policy.coreNumber ?? print.facts.none },
        {
          label: print.facts.confirmedOn,
          value: policy.confirmedAt ? write.date(todayInDhaka(policy.confirmedAt)) : '',
        },
        { label: print.facts.status, value: stateOf(policy, words, todayInDhaka(now)) },
        { label: print.facts.edition, value: cover.rateEdition },
      ],
    },
    parts,
    terms: {
      title: print.terms,
      sentences: [
        ...(isSigned ? [language === own ? print.signedIn.own : print.signedIn.other] : []),
        print.notAPolicy,
        print.cover,
        print.masked,
        ...(isIllustrative ? [print.illustrative] : []),
      ],
    },
    verify: print.verify,
    signatures: [print.signatures.applicant, print.signatures.officer],
  }
}
