import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  linkSent: 'A link to hand in the paper was sent by SMS to {phone}.',
  received: 'We have received the paper. Thank you.',
  link: {
    title: 'We need one paper for your proposal',
    button: 'Hand in the paper',
    first: 'We are looking at your proposal. Before we say which paper it is, we ask for your date of birth.',
    askNew:
      'Whoever wrote the proposal can hand in the paper for you, and so can you in your account. For a new link, call our helpline.',
    lead: 'We are looking at your proposal. To finish, we need this paper:',
    file: 'PDF file',
    hint: 'PDF only, up to 5 MB. If you have a photo on a phone: open it, choose “Print”, and as printer “Save as PDF”. If that does not work, bring the paper to a branch.',
    send: 'Send the paper',
    validUntil: 'The link is valid until {at}.',
    safe: 'Only those who look at your proposal can open the file.',
    doneTitle: 'The paper has arrived',
    doneLead:
      'There is nothing more for you to do now. We will let you know by SMS what was decided, or which paper is still needed.',
    home: 'To the home page',
  },
  asked: {
    looking: 'We are looking at your proposal',
    lookingOfSeller: 'The proposal is in referral',
    wanted:
      'To finish, we need the paper below. It can be handed in here, or by the link that was sent by SMS.',
    noPaper: 'There is nothing for you to do now. We will let you know by SMS what was decided.',
    noPaperOfSeller:
      'An officer will decide. A paper that is asked for shows here. Before the decision there is no policy number, and no premium can be taken.',
    title: 'Papers we need',
    askedOn: 'Asked for on {date}',
    receivedOn: 'Received on {date}',
    file: 'PDF file',
    prompt: 'Choose a PDF',
    orDrop: 'or drop it here',
    photo: 'If you have a photo on a phone: open it, choose “Print”, and as printer “Save as PDF”.',
    bring: 'If that does not work, bring the paper to a branch.',
    note: 'PDF only, up to 5 MB',
    send: 'Hand in the paper',
  },
  /** On the page of a proposal that the core system returned. */
  returned: {
    title: 'If the core system wants a paper, add it here',
    lead: 'Choose the paper here: it goes to the core system with the proposal. What was answered and signed stays as it is.',
    send: 'Add the paper and send again',
    sent: 'The paper is with the proposal, which is being sent to the core system again.',
  },
  problems: {
    proposalNotReturned:
      'Papers are added here only while a proposal is returned by the core system. Please open the page again.',
    pushUnderWay: 'The proposal is being sent at this moment. Please try again in a minute.',
    paperThereAlready:
      'This very file is with the proposal already. Please choose the paper that is missing.',
    noPaperAsked: 'No such paper was asked for. Please open the page again.',
    paperNotAwaited: 'This paper is no longer needed: we have it already, or it has been decided.',
    paperFileRequired: 'Please choose a PDF file.',
    paperNameRequired: 'Please write which paper is needed.',
  },
} as const satisfies WordsLike<typeof bn>
