import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

/** What the form says while it is filled in: kept answers, checking, two versions, an old price. */
export const en = {
  errorTitle: 'Error: {title}',
  stillHere:
    'Everything you typed is still on this page. Leave it open, and press the button again in a little while.',
  checkAnswers: 'Check your answers',
  keys: 'A date can be typed whole, 17/5/1990. Enter goes to the next field, Ctrl + Enter to the next part. Ctrl + S saves the draft.',
  check: {
    name: 'Name',
    left: '{n} fields to complete',
    leftOne: '1 field to complete',
    emptyOne: '1 field left empty',
    empty: '{n} fields left empty',
    healthy: '{n} of {of} questions about health name no risk',
    allHealthy: 'None of the {of} health answers points to a risk',
    unansweredQuestions: '{n} of {of} questions about health are not answered',
    question: 'Question {n}: {text}',
    allQuestions: 'See the questions ({n})',
    finishFirst: 'First fill in what is missing, then tick both boxes of the declaration.',
    declareFirst: 'Tick both boxes of the declaration first.',
    recalculateFirst: 'Calculate again first: the old premium no longer holds.',
    partToFix: '{part}: {n} fields',
    partToFixOne: '{part}: 1 field',
    title: 'Check your answers',
    lead: 'Nothing has been submitted yet. Look through every answer once, then save and confirm.',
    all: 'All answers',
    checking: 'Checking…',
    mayConfirm: 'Everything is there. You can save and confirm now.',
    complete: 'All parts are complete. The declaration is left.',
    toDeclaration: 'Go to the declaration',
    failed: 'It cannot be checked at this moment. Please try again in a little while.',
    again: 'Check again',
    premium: 'Premium, calculated just now',
    change: 'Change',
    files: '{n} files',
    noFile: 'No file yet',
    unanswered:
      'You have not answered {n} of the {of} health questions. Please answer all of them before you confirm.',
  },
  /** A proposal written in place of one that the core system returned. */
  again: {
    title: 'The answers are those of {reference}, which was returned',
    lead: 'Correct what was wrong. National ID numbers, the papers and the applicant’s word have to be given anew.',
  },
  outcome: {
    unknown: 'We do not know yet whether it was submitted.',
    unknownDraft: 'We do not know yet whether it was saved.',
    asking:
      'No answer came. We are asking again by ourselves, and nothing is done twice. Please keep this page open.',
    noAnswer:
      'There is still no answer. Ask again once the connection is back: nothing is done twice. Before you begin a new proposal, look for this one on your dashboard.',
    askAgain: 'Ask again',
    look: 'Look on the dashboard',
  },
  another: {
    title: 'Is this another policy?',
    lead: 'A proposal with the same plan and sum was submitted for this person within the last day. Nothing more has been submitted.',
    reference: 'Its reference:',
    same: 'No, it is the same one',
    other: 'Yes, confirm another policy',
  },
  autosave: {
    keptAt: 'Kept at {time}, not saved as a draft yet',
    keeping: 'Keeping what you typed…',
    found: 'These are the answers you typed on {when} and have not saved yet.',
    drop: 'Discard them',
    offline:
      'There is no internet connection. What you type stays on this page and is kept once you are connected again. Do not close the page.',
    signedOut: 'Your session has ended. What you typed is kept: log in in a new tab, then go on here.',
    signIn: 'Log in (new tab)',
    otherWindow:
      'You have typed into this proposal in another tab too, and the two differ: {fields}. Choose one.',
    takeOther: 'Take the other tab’s answers',
    keepThis: 'Keep the answers of this tab',
    failed: 'What you type is not being kept: {reason}',
  },
  files: {
    onlyHere:
      'Chosen files are in this tab only: they are not kept by themselves as your answers are. Saving the draft keeps them with it.',
    chooseAgain:
      'The files that you had chosen have to be chosen again: they do not come back with the form.',
  },
  conflict: {
    title: 'The draft has changed meanwhile',
    lead: 'After you opened it, on {when}, somebody (or you in another tab) changed this draft. Nothing has been overwritten. Choose which answers are to stand.',
    same: 'The two versions say the same. You can save.',
    mine: 'Yours: {answer}',
    theirs: 'Saved: {answer}',
    save: 'Save what is chosen',
    allMine: 'Choose all of mine',
    allTheirs: 'Choose all that are saved',
    drop: 'Discard mine and open the saved draft',
    files: 'Files that you had chosen have to be chosen again.',
  },
  expired: {
    title: 'This premium held until {day}',
    lead: 'Calculate again. All other answers stay as they are.',
    recalculate: 'Calculate again',
    calculated: 'Calculated again today',
    before: 'Before',
    now: 'Now',
    use: 'The new premium holds as soon as you save.',
  },
  offers: {
    lead: 'You have begun a proposal for the same person by another calculation.',
    take: 'Take over the answers typed on {when}',
    takeOf: 'Take over the answers of {name}, typed on {when}',
  },
  savedNow: {
    done: 'Successfully saved policy purchase data!',
    title: 'The draft is kept under {reference}',
    notYet: 'Nothing has been submitted yet.',
    see: 'See the draft',
    another: 'Begin another proposal',
  },
  dropping: {
    title: 'Discard what was typed?',
    lead: 'It cannot be brought back.',
    keep: 'No, keep it',
    drop: 'Yes, discard it',
  },
  unfinished: {
    title: 'Continue',
    lead: 'Begun and not saved. Kept for 30 days after the last change, for you alone.',
    more: '{n} more',
    unnamed: 'No name yet',
    draft: 'Changes to a draft',
    new: 'New proposal',
    touched: 'Last typed on {when}',
    goOn: 'Continue',
    goOnWith: '{name}: continue',
    drop: 'Discard',
    dropOf: '{name}: discard',
  },
} as const satisfies WordsLike<typeof bn>
