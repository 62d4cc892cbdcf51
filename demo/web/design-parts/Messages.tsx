import { useState } from 'react'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  type ChipStatus,
  ConfirmDialog,
  Disclosure,
  EmptyState,
  type MessageKind,
  StatusChip,
  Stepper,
  StitchProgress,
  Tabs,
  TaskList,
  type TaskState,
  toast,
} from '#ui'
import type { GalleryTexts } from './gallery-texts.ts'

type Props = { texts: GalleryTexts }
const kinds: readonly MessageKind[] = ['success', 'info', 'warning', 'danger']
const states: readonly TaskState[] = ['done', 'error', 'notNeeded', 'running', 'notStarted']

export function Messages({ texts }: Props) {
  return (
    <div className="stack">
      <div className="flex flex-wrap gap-s3">
        {(Object.entries(texts.statuses) as [ChipStatus, string][]).map(([status, words]) => (
          <StatusChip key={status} status={status}>
            {words}
          </StatusChip>
        ))}
      </div>
      <div className="grid items-start gap-s5 lg:grid-cols-2">
        {kinds.map((kind) => (
          <Alert key={kind} kind={kind} title={texts.alerts[kind][0]} hasClose={kind === 'info'}>
            {texts.alerts[kind][1]}
          </Alert>
        ))}
      </div>
      <div className="flex flex-wrap gap-s3">
        <Button onClick={() => toast.show({ text: texts.toastSaved })}>{texts.showToast}</Button>
        <Button onClick={() => toast.show({ kind: 'danger', text: texts.toastFailed })}>
          {texts.showError}
        </Button>
      </div>
    </div>
  )
}

export function Flow({ texts: { tasks, tables } }: Pick<Props, 'texts'>) {
  const digits = tables.none === 'এখনো নেই' ? toBanglaDigits : String
  return (
    <div className="grid items-start gap-s7 lg:grid-cols-2">
      <div>
        <p className="mb-s1 font-semibold">{tasks.progress}</p>
        <StitchProgress done={1} total={6} />
        <div className="mt-s5">
          <TaskList
            tasks={tasks.rows.map(([name, asks, stateText], index) => ({
              number: digits(String(index + 1)),
              name,
              asks,
              stateText,
              state: states[index] ?? 'notStarted',
              href: index === 2 ? undefined : '/docs/ui',
            }))}
          />
        </div>
      </div>
      <div className="stack">
        <Tabs
          label={tasks.tabsLabel}
          panels={tasks.tabs.map((title, index) => ({
            key: `tab-${index}`,
            title,
            icon: index ? 'building-2' : 'user',
            content: <p>{tasks.tabTexts[index]}</p>,
          }))}
        />
        <Stepper
          label={tasks.stepsLabel}
          steps={tasks.steps.map(([title, text], index) => ({
            key: title,
            title,
            text,
            state: (['done', 'now', 'coming'] as const)[index] ?? 'coming',
          }))}
        />
        <div>
          <Disclosure summary={tasks.question}>{tasks.answer}</Disclosure>
          <Disclosure summary={tasks.question} ruled isOpen>
            {tasks.answer}
          </Disclosure>
        </div>
      </div>
    </div>
  )
}

export function States({ texts }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { states } = texts
  const close = () => setIsOpen(false)
  return (
    <div className="grid items-start gap-s5 lg:grid-cols-3">
      <Card stitched>
        <h3 className="mb-s4">{states.question}</h3>
        <Button onClick={() => setIsOpen(true)}>{states.open}</Button>
        <ConfirmDialog
          isOpen={isOpen}
          onClose={close}
          title={states.question}
          hasClose
          act={{ text: states.submit, kind: 'primary', onPress: close }}
          cancel={states.lookAgain}
        >
          <p className="muted">{states.explain}</p>
        </ConfirmDialog>
      </Card>
      <EmptyState
        title={states.emptyTitle}
        action={<ButtonLink href="/docs/ui">{states.emptyAction}</ButtonLink>}
      >
        {states.emptyText}
      </EmptyState>
    </div>
  )
}
