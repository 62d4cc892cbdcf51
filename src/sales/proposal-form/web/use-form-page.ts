import type { SectionName } from '#sales/proposals/proposal.ts'
import { useHydrated } from '#ui'
import { formSections } from '../form.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import type { LiveAnswers } from './use-live-answers.ts'
import { useFocusOn, useView, type View } from './use-view.ts'

/** What of the form is on the screen, and what comes after it. */
export function useFormPage(proposal: OpenedProposal, live: LiveAnswers) {
  const isHydrated = useHydrated()
  const { view, isChange, addressOf } = useView()
  const visible = visibleSections(live)
  const shown = viewOf(view, { visible, isHydrated, hasDraft: proposal.draft !== null })
  useFocusOn(isHydrated ? shown : undefined)
  const after = (name: SectionName, sections: typeof visible): View =>
    isChange ? 'check' : (sections[sections.findIndex((one) => one.name === name) + 1]?.name ?? 'check')
  return {
    ...{ view, visible, shown, isHydrated, addressOf },
    part: shown === 'check' ? undefined : shown,
    /** The check page with scripts, where the answer to a press is shown in place of the buttons. */
    isInPlace: isHydrated && shown === 'check',
    /** Without scripts all parts stand on one page. */
    isOnePage: !isHydrated && shown !== 'check',
    /** Where the form is sent. */
    action: addressOf(isHydrated ? shown : undefined, undefined, isChange),
    nextOf: (name: SectionName) => after(name, visible),
    /** The same by answers that were read a moment ago. */
    nextBy: (name: SectionName, answers: Pick<LiveAnswers, 'answers' | 'circumstances'>) =>
      after(name, visibleSections(answers)),
  }
}

function visibleSections({ answers, circumstances }: Pick<LiveAnswers, 'answers' | 'circumstances'>) {
  return formSections.filter((one) => one.visibleWhen(answers, circumstances))
}

/**
 * What the address asks for, as far as it can be shown: without scripts everything stands on one page, but for the
 * answers of a saved draft looked through once more.
 */
function viewOf(
  view: string | null,
  page: { visible: readonly { name: SectionName }[]; isHydrated: boolean; hasDraft: boolean },
): View {
  if (view === 'check') return page.isHydrated || page.hasDraft ? 'check' : undefined
  return page.isHydrated ? page.visible.find(({ name }) => name === view)?.name : undefined
}
