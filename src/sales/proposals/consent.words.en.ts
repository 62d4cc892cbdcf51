import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './consent.words.bn.ts'

export const en = {
  asked: 'The applicant has been asked',
  step: {
    title: 'The applicant’s consent',
    lead: {
      code: 'Nothing is submitted unless the applicant agrees. A link to the whole proposal and a consent code go to their phone. It is best if they read it and say “yes” on the linked page themselves. If they cannot, ask them for the consent code (never a login code) and type it here.',
      paper: 'Before you confirm, upload the proposal that the applicant has signed under “Documents”.',
      off: 'Here you can confirm without the applicant’s answer. If you like, ask them first: a code and a link to the whole proposal go to their phone. If they then say “no”, or that something is wrong, the proposal cannot be submitted.',
    },
    phone:
      'The messages go to the mobile in the proposal. Whoever already has a policy with us gets them on the number that we know.',
    language: 'Language of the messages',
    send: 'Send code and link',
    sendAgain: 'Send again',
    sending: 'Sending…',
    lacks: {
      mobile: 'First write the applicant’s mobile number correctly: code and link go there.',
      answers: 'First put right what is listed above.',
    },
    sent: 'Code and link have been sent. The code is valid until {until}.',
    over: 'The time of the code is over. Send another one; “yes” on the linked page still counts.',
    again: 'Another one can be sent after {at}.',
    code: 'The 6 digits of the consent code on the applicant’s phone',
    waiting: 'Their answer on the linked page shows here by itself.',
    look: 'See whether they have answered',
    yes: 'On {at} the applicant said “yes, this is my proposal”. You can save and confirm now.',
    no: 'On {at} the applicant said “no”: it is not theirs, or they do not agree. It cannot be submitted.',
    noNext:
      'Talk to them first. If the phone number or something else is wrong, correct it and send code and link again. If they do not want a proposal, there is nothing more to do: nothing was submitted. If they change their mind, they can be asked about this same proposal again after a day.',
    wrong:
      'On {at} the applicant said that the proposal is theirs, but something in it is wrong. It cannot be submitted as it stands.',
    wrongNext:
      'Correct it, then send code and link again; the earlier link takes no “yes” any more. If you talk to them and find that all is right, send again without a change.',
    noPhone: 'The applicant’s phone gets no messages?',
    paper: 'The proposal that the applicant has signed is among the documents.',
    paperHint:
      'For whoever has a policy with us and a phone that we know, only the code or the link will do.',
    exact:
      'The applicant agrees to exactly what stands here now. If an answer changes, they have to be asked again.',
    complete: 'Everything needed is answered. You can save and confirm once the applicant has agreed.',
    undeclared:
      'Everything needed is answered. Two things are left: both boxes of the declaration, and the applicant’s agreement.',
  },
  wrong: {
    where: 'Where it is wrong',
    what: 'What is wrong, in their words',
    parts: {
      cover: 'Plan, money and years',
      applicant: 'The applicant’s details',
      nominee: 'Nominee',
      health: 'Questions about health',
    },
  },
  answers: {
    title: 'Answers of applicants',
    lead: 'These proposals cannot be submitted as they stand.',
    correct: 'Correct the proposal',
    correctOf: 'Correct the proposal of {name}',
  },
  link: {
    title: 'An insurance proposal in your name',
    lead: 'One of our staff or agents has written it in your name. Read the whole of it and say whether it is yours. Before you read, we ask for your date of birth.',
    button: 'Read the proposal',
  },
  copyLink: {
    title: 'The proposal you submitted',
    lead: 'Here you can read what was submitted. Before you read, we ask for your date of birth.',
    button: 'Read the proposal',
  },
  your: {
    title: 'Is this your proposal?',
    lead: 'One of our staff or agents has written this proposal in your name. Read the whole of it. If it is not yours or you do not agree, say “no”, and it is not submitted.',
    answeredTitle: 'We have your answer',
    submittedTitle: 'Your proposal',
    submitted: 'The proposal is submitted. Its reference is {reference}.',
    seller: 'Written by {name}.',
    sellerWithCode: 'Written by {name}; agent code {code}.',
    questions: 'Before you answer you can ask them, or our helpline:',
    questionsLater: 'If you have a question, ask them, or our helpline:',
    plan: 'Plan',
    sum: 'Sum assured',
    premium: 'Premium, {mode}',
    paid: 'You pay altogether',
    times: '{premium}\u00a0×\u00a0{n} =\u00a0{paid}',
    guaranteed: 'Guaranteed by the end of the term, before tax',
    guaranteedPension: 'Pension of {n} years and the premium that comes back',
    withBonus: 'By then with a bonus of {low} to {high} a year, not guaranteed',
    range: '{low} to {high}',
    onDeath: 'Guaranteed to the nominee on death within the term',
    firstAndLast: '{first} in the first year, {last} in the last',
    whole: 'The whole proposal',
    question: 'Is this your proposal?',
    begins:
      'Cover begins only once our check is done, the policy is active and the first premium is received.',
    agree: 'If you say “yes”, the declaration and the consent above are your own words too.',
    yes: 'Yes, this is my proposal',
    no: 'No, do not submit it',
    wrong: 'It is mine, but something in it is wrong',
    wrongLead:
      'Tick where it is wrong; a sentence of your own is better still. The proposal is not submitted as it stands. Whoever wrote it corrects it and sends you a new link.',
    wrongWhere: 'Where is it wrong?',
    wrongWhat: 'What is wrong?',
    wrongHint: 'For example: my mother’s name is wrong, or my asthma is missing. Up to 500 characters.',
    wrongSend: 'Say what is wrong',
    saidWrong:
      'On {at} you said that the proposal is yours, but something in it is wrong. It will not be submitted as it stands. Whoever wrote it corrects it and sends a new link; then you read it and answer again.',
    youSaid: 'What you wrote',
    wrongMore: 'Is more wrong, or do you want to say it differently?',
    saidYes:
      'On {at} you said “yes”. The proposal can be submitted now. For now you need not do anything more.',
    stillNo: 'If you change your mind before it is submitted, you can still say “no”.',
    saidNo:
      'On {at} you said “no”. The proposal will not be submitted. If somebody wrote it without your knowledge, tell our helpline.',
    afterNo:
      'Did you press “no” by mistake? Tell whoever wrote the proposal. With a new link you can answer again. For exactly the same proposal, it can be sent only after a day. For anything else, call our helpline:',
    validUntil: 'You can answer until {at}.',
    changeUntil: 'You can change your answer until {at}, as long as it is not submitted.',
    notMine: 'You have no proposal with us?',
    notMineLead:
      'Somebody may have typed a wrong number, or be using your name. If you say “no”, it is not submitted.',
    askSeller:
      'Ask whoever wrote the proposal for a new link. If you typed your date of birth rightly, ask them to check it in the proposal.',
    askOffice: 'To know what was submitted, ask whoever wrote the proposal, or any of our branches.',
    notSent: 'This was not sent. Copy it; you can send it once you have opened the proposal again.',
    over: 'To read the proposal, open the link in your message again',
    overLead:
      'This page opens only from the link in your message. If the time of the link is over, ask whoever wrote the proposal to send a new one.',
    home: 'To the home page',
  },
  statements: {
    code: 'I received the code of this proposal and the link to the whole of it on my phone, and agreed by giving the code: sum assured {sum}, premium {premium}.',
    link: 'I have read the whole proposal. Yes, this is my proposal: sum assured {sum}, premium {premium}.',
    paper:
      'The seller states that the proposal signed by the applicant is among the documents: sum assured {sum}, premium {premium}.',
    session: 'I logged in and submitted it myself: sum assured {sum}, premium {premium}.',
    off: 'The applicant was not asked separately: sum assured {sum}, premium {premium}.',
  },
  problems: {
    consentCodeNeeded:
      'The applicant’s consent is needed: send them the code and the link. They say yes on the page, or you type their code here.',
    consentCodeWrong: 'This is not the code. Ask the applicant for it and type it again.',
    consentCodeOver:
      'This code does not serve any more, or the proposal has changed since it was sent. Please send a new one.',
    consentPaperNeeded: 'Please upload the proposal that the applicant has signed, and tick that you have.',
    applicantSaidNo:
      'The applicant said “no”: the proposal is not theirs, or they do not agree. It cannot be submitted. Talk to the applicant.',
    applicantSaidYes: 'The applicant has said “yes” already. You can save and confirm now.',
    applicantAskedLately: 'The messages have just been sent. You can send them again in {wait}.',
    applicantSaidWrong:
      'The applicant says that something in the proposal is wrong. Correct it and send them code and link again; without their own word it cannot be submitted.',
    wordAnswerRequired: 'Please choose an answer.',
    wrongRequired: 'Please tick where it is wrong, or write what is wrong.',
    saidWrongBefore: 'You have said that something is wrong. You get a new link once it is corrected.',
    proposalSubmitted: 'The proposal has been submitted already. Open the page again to see it.',
    otherProposalOpened:
      'Meanwhile another proposal was opened on this phone, and is shown here now. No answer was sent. To answer the earlier one, open the link in its message again.',
    saidNoBefore: 'You have said “no” before. If you have changed your mind, ask for a new link.',
  },
} as const satisfies WordsLike<typeof bn>
