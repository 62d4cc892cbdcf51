import type { ListedMutation } from './listed-mutation.ts'

const consentOfHolders = ['tests/proposals/applicant-consent-holders.test.ts']
const afterNo = ['tests/proposals/applicant-no-and-paper.test.ts']
const requireConsent = 'src/sales/proposals/server/require-applicant-consent.ts'
const applicantConsent = ['tests/proposals/applicant-consent.test.ts']
const saysWrong = ['tests/proposals/applicant-says-wrong.test.ts']
const birthDateCheck = 'src/platform/links/server/birth-date-check.ts'
const birthDateOfLink = ['tests/proposals/birth-date-of-link.test.ts']

/** Faults in the applicant's own consent and the links by which it is given. */
export const consentMutations: readonly ListedMutation[] = [
  {
    fault: 'A proposal is confirmed without the applicant’s consent',
    file: requireConsent,
    text: '  refuseAny([\n    consentSetting',
    becomes:
      "  if (consentSetting !== 'off') return { way: 'off', language }\n  refuseAny([\n    consentSetting",
    tests: applicantConsent,
  },
  {
    fault: 'An applicant who says no while the confirmation runs is not heard',
    file: requireConsent,
    text: '  refuseIfRefused(request)\n',
    becomes: '',
    tests: applicantConsent,
  },
  {
    fault: 'A paper serves for a policy holder whose phone we know',
    file: requireConsent,
    text: "if (consentSetting === 'paper' || !isHolder || !phone)",
    becomes: 'if (phone !== null)',
    tests: applicantConsent,
  },
  {
    fault: 'A proposal is confirmed though its applicant said that something in it is wrong',
    file: 'src/sales/proposals/server/refuse-after-refusal.ts',
    text: "  if (request?.answer === 'wrong') refuse(409, 'applicantSaidWrong')\n",
    becomes: '',
    tests: saysWrong,
  },
  {
    fault: 'Something wrong can be said of a proposal without end',
    file: 'src/sales/proposals/server/your-proposal.ts',
    text: "    await deps.abuse.take('wrongSaid', call, { target: link.subject })\n",
    becomes: '',
    tests: saysWrong,
  },
  {
    fault: 'A code can be guessed at without end',
    file: 'src/sales/proposals/server/consent-store.ts',
    text: '.where(and(eq(consentRequests.id, id), lt(consentRequests.wrongTries, consentRules.tries)))',
    becomes: '.where(eq(consentRequests.id, id))',
    tests: applicantConsent,
  },
  {
    fault: 'The date of birth at a link can be guessed at without end',
    file: birthDateCheck,
    text: "  if (wrongDates >= birthDateRules.tries) refuse(403, 'linkReadingOver')\n",
    becomes: '',
    tests: birthDateOfLink,
  },
  {
    fault: 'The right date of birth at one link opens another',
    file: birthDateCheck,
    text: 'const known = Buffer.from(proofOf(key, id, until))',
    becomes: "const known = Buffer.from(proofOf(key, proof.split('.')[0] ?? id, until))",
    tests: birthDateOfLink,
  },
  {
    fault: 'An applicant says yes without having named their date of birth',
    file: 'src/sales/proposals/server/your-proposal.ts',
    text: "  if (answer !== 'no') requireReading(deps.codeKey, link, call)\n",
    becomes: '',
    tests: birthDateOfLink,
  },
  {
    fault: 'The consent to one content serves for another',
    file: 'src/sales/proposals/server/consent-content.ts',
    text: 'canonical({ answers, priced })',
    becomes: 'canonical({ name: answers.applicant.firstName, sum: priced.sumAssured })',
    tests: applicantConsent,
  },
  {
    fault: 'A policy holder is asked on whatever phone the proposal names',
    file: 'src/sales/proposals/server/applicant-phone.ts',
    text: '    phone: holder?.mobile,',
    becomes: '    phone: parsePhone(mobile),',
    tests: applicantConsent,
  },
  {
    fault: 'Whoever is asked is decided before the register has said whose number it is',
    file: 'src/sales/proposals/server/ask-applicant.ts',
    text: '  await askRegister(deps, applicant, call.now)\n',
    becomes: '',
    tests: consentOfHolders,
  },
  {
    fault: 'Who was asked in place of a policy holder may agree for them',
    file: 'src/sales/proposals/server/applicant-phone.ts',
    text: 'return !isHolder || phoneAskedIn(content) === phone',
    becomes: 'return !isHolder || phoneAskedIn(content) !== null || !phone',
    tests: consentOfHolders,
  },
  {
    fault: 'Who said no is sold to on a paper with another content',
    file: requireConsent,
    text: "  else if (way !== 'session') await refuseAfterRefusal(tx, applicant, reached, call.now)\n",
    becomes: '',
    tests: afterNo,
  },
  {
    fault: 'The copy for a policy holder is in the language of the seller',
    file: 'src/sales/proposals/server/send-copy.ts',
    text: 'reached.language ?? spoken',
    becomes: 'spoken',
    tests: afterNo,
  },
]
