import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './filling.words.bn.ts'

/** What the form says while it is filled in: kept answers, checking, two versions, an old price. */
export const en = {
  errorTitle: 'Error: {title}',
  checkAnswers: 'Check your answers',
  keys: 'A date can be typed whole, 17/5/1990. Enter goes to the next field, Ctrl + Enter to the next part, Ctrl + S saves the draft.',
  check: {
    title: 'Check your answers',
    lead: 'Nothing has been submitted yet. Look through every answer once, then confirm.',
    all: 'All answers',
    checking: 'Checking…',
    complete: 'Everything is there. You can confirm now.',
    failed: 'It cannot be checked at this moment. Please try again in a little while.',
    again: 'Check again',
    premium: 'Premium, calculated just now',
    change: 'Change',
    files: '{n} files',
    noFile: 'No file yet',
    unanswered:
      '{n} of the {of} health questions are not answered. Please answer all of them before you confirm.',
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
    lead: 'A policy with the same plan and sum was confirmed for this person within the last day. Nothing more has been submitted.',
    reference: 'Its reference:',
    same: 'No, it is the same one',
    other: 'Yes, confirm another policy',
  },
  autosave: {
    keptAt: 'Kept at {time}, not saved as a draft yet',
    keeping: 'Keeping what you typed…',
    found: 'These are the answers you typed on {when} and have not saved yet.',
    drop: 'Drop them',
    offline:
      'The line is down. What you type stays on this page and is kept as soon as the line is back. Do not close the page.',
    signedOut: 'Your session has ended. Nothing is lost: sign in in a new window, then go on here.',
    signIn: 'Sign in (new window)',
    otherWindow: 'You have typed into this proposal in another window too, and the two differ: {fields}.',
    takeOther: 'Take the other window’s answers',
    keepThis: 'Keep the answers of this window',
    failed: 'What you type is not being kept: {reason}',
  },
  files: {
    onlyHere:
      'Chosen files are in this window only: they are not kept by themselves as your answers are. Saving the draft keeps them with it.',
    chooseAgain:
      'The files that you had chosen have to be chosen again: they do not come back with the form.',
  },
  conflict: {
    title: 'The draft has changed meanwhile',
    lead: 'Somebody, or you in another window, saved this draft on {when}, after you opened it. Nothing has been overwritten. Choose what is to stand; your answers are chosen already.',
    same: 'The two versions say the same. You can save.',
    mine: 'Yours: {answer}',
    theirs: 'Saved: {answer}',
    save: 'Save what is chosen',
    allMine: 'Choose all of mine',
    allTheirs: 'Choose all that are saved',
    drop: 'Drop mine and open the saved draft',
    files: 'Files that you had chosen have to be chosen again.',
  },
  expired: {
    title: 'This price was good until {day}',
    lead: 'Have it calculated once more. Everything else that is typed stays.',
    recalculate: 'Calculate again',
    calculated: 'Calculated again today',
    before: 'Until now',
    now: 'From now on',
    use: 'The new premium holds as soon as you save.',
  },
  offers: {
    lead: 'You have begun a proposal for the same person by another calculation.',
    take: 'Take over the answers typed on {when}',
    takeOf: 'Take over the answers of {name}, typed on {when}',
  },
  savedNow: {
    lookedAt: 'We are looking at the proposal',
    lookedAtNext:
      'It has been handed in. An officer looks at it and decides; the applicant hears by SMS what was decided.',
    title: 'Successfully saved policy purchase data!',
    reference: 'Reference',
    see: 'See the proposal and what happens next',
    another: 'Begin another proposal',
  },
  dropping: {
    title: 'Drop what was typed?',
    lead: 'It cannot be brought back.',
    keep: 'No, keep it',
    drop: 'Yes, drop it',
  },
  unfinished: {
    title: 'Continue',
    lead: 'Begun and not saved. Kept for 30 days after the last change, for you alone.',
    more: '{n} more',
    unnamed: 'No name yet',
    draft: 'Changes to a draft',
    new: 'New proposal',
    touched: 'Last typed on {when}',
    goOn: 'Go on',
    goOnWith: '{name}: go on',
    drop: 'Drop',
    dropOf: '{name}: drop',
  },
} as const satisfies WordsLike<typeof bn>
