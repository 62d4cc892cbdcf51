import { toDhakaTime } from '#kernel/dates.ts'
import { done, ok, pageAsked, pageNumbers } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import { type ListDependencies, phonesFor, streamList } from '#people/exports/server/stream-list.ts'
import { permission } from '#platform/http/permissions.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { anyone, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import {
  callMe,
  confirmNews,
  exportEnquiries,
  type ListedEnquiry,
  listEnquiriesCall,
  markEnquiry,
  registerUser,
  sendContactus,
  subscribeToNews,
  unsubscribeFromNews,
} from '../contract.ts'
import type { Enquiry } from '../enquiry.ts'
import { formsWords } from '../forms.words.ts'
import { enquiriesWords } from '../words.ts'
import { askForCall } from './ask-for-call.ts'
import { forgetOldEnquiries } from './forget-old-enquiries.ts'
import { changeStatus, countListed, countOpen, listEnquiries } from './list-store.ts'
import { readSearch } from './read-search.ts'
import { registerMember } from './register-member.ts'
import { sendContact } from './send-contact.ts'
import { type EnquiryDependencies, type FormDependencies, registerMails } from './send-enquiry-mail.ts'
import { confirm, subscribe, unsubscribe } from './subscribe.ts'
import { enquiryPhoneList } from './write-export.ts'

const pageSize = 50
const formSent = unaudited('A form of the public website: its own row says who sent what and when.')

/** The jobs of this module: its mails, and deleting old enquiries. */
export function enquiryJobs(deps: EnquiryDependencies, keptMonths: number): void {
  registerMails(deps)
  forgetOldEnquiries(deps, keptMonths)
}

type OfficeDependencies = EnquiryDependencies & ListDependencies & { readonly approvalRules: ApprovalRules }

export const enquiryRoutes = (deps: FormDependencies & OfficeDependencies): Handler[] => [
  handleChange(subscribeToNews, { guard: anyone, audit: formSent }, async (input, call, change) => {
    const success = await subscribe(deps, input, call, change)
    return { status: ok, message: success, data: { success } }
  }),

  handleChange(
    confirmNews,
    { guard: anyone, audit: formSent },
    async ({ token }, { language, now }, change) => {
      await change((tx) => confirm(tx, deps.codeKey, token, now))
      return { status: ok, message: formsWords[language].confirmed }
    },
  ),

  handleChange(
    unsubscribeFromNews,
    { guard: anyone, audit: formSent },
    async (input, { language, now }, change) => {
      await change((tx) => unsubscribe(tx, input.token, now))
      return { status: ok, message: formsWords[language].unsubscribed }
    },
  ),

  handleChange(callMe, { guard: anyone, audit: formSent }, async (input, call, change) => {
    const { quote_number: quoteNumber, ...wish } = input
    const asked = await askForCall(deps, { ...wish, quoteNumber }, call, change)
    return done(asked.message, { phone: asked.phone, quote_number: asked.quoteNumber ?? null })
  }),

  handleChange(sendContactus, { guard: anyone, audit: formSent }, async (input, call, change) => ({
    status: ok,
    message: await sendContact(deps, input, call, change),
  })),

  handleChange(registerUser, { guard: anyone, audit: formSent }, async (input, call, change) => ({
    status: ok,
    message: await registerMember(deps, input, call, change),
  })),

  ...staffRoutes(deps),
]

const staffRoutes = (deps: OfficeDependencies): Handler[] => [
  handle(listEnquiriesCall, { guard: staffWith(permission.enquiryList) }, async (input, { language }) => {
    const search = readSearch(input)
    const { db } = deps
    const total = await countListed(db, search)
    const page = pageAsked(input.page, pageSize, total)
    const enquiries = await listEnquiries(db, search, page)
    return doneIn(language, {
      data: enquiries.map(presentEnquiry),
      ...pageNumbers(page, enquiries.length, total),
      open: await countOpen(db),
    })
  }),

  handle(exportEnquiries, { guard: staffWith(permission.enquiryList) }, (input, call) =>
    streamList(deps, enquiryPhoneList, input, phonesFor(deps.approvalRules, call.who), call),
  ),

  handleChange(
    markEnquiry,
    {
      guard: staffWith(permission.enquiryEdit),
      audit: ({ kind, id, status }, { before }: { readonly before: string }) => ({
        action: 'enquiry.status',
        thing: `${kind}:${id}`,
        before: { status: before },
        after: { status },
      }),
    },
    async ({ kind, id, status }, { language }, change) => {
      await change(async (tx) => {
        const before = await changeStatus(tx, kind, id, status)
        return { before: before ?? refuse(404, 'enquiryUnknown') }
      })
      return done(enquiriesWords[language].marked, { id, status })
    },
  ),
]

function presentEnquiry({ at, status, quoteNumber, ...rest }: Enquiry): ListedEnquiry {
  return { ...rest, at: toDhakaTime(at), status: status ?? null, quote_number: quoteNumber }
}
