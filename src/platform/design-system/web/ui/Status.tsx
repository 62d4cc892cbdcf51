import { type ReactNode, useId } from 'react'
import { Anchor } from './Anchor.tsx'
import { artUrl } from './art.ts'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { Stitch } from './Stitch.tsx'

/** Nothing here yet: a drawing, one sentence, one outline button. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="panel text-center">
      <img
        src={artUrl('fallback')}
        width={150}
        height={100}
        alt=""
        className="mx-auto mb-s4"
        loading="lazy"
      />
      <h3>{title}</h3>
      {children && <p className="muted mt-s1">{children}</p>}
      {action && <div className="mt-s4">{action}</div>}
    </div>
  )
}

export type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

const taskLooks = {
  done: ['circle-check', 'text-green-800'],
  error: ['circle-alert', 'text-red-800'],
  running: ['circle-dashed', 'text-nil-700'],
  notStarted: ['circle', 'font-normal! text-ink-2'],
  notNeeded: ['minus', 'font-normal! text-ink-2'],
} as const satisfies Record<string, readonly [IconDrawing, string]>

export type TaskState = keyof typeof taskLooks

/**
 * The parts of a long form, to be filled in any order: number, name, description, state. A part without
 * `href` is not a link.
 */
export function TaskList({ tasks }: TaskListProps) {
  return (
    <ol className="tasks">
      {tasks.map((task) => (
        <li key={task.name}>
          {task.href ? (
            <Anchor href={task.href} className="task">
              <TaskContent {...task} />
            </Anchor>
          ) : (
            <div className="task">
              <TaskContent {...task} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

type Task = {
  number: string
  name: string
  asks?: string
  href?: string
  state: TaskState
  stateText: string
}
export type TaskListProps = { tasks: readonly Task[] }

function TaskContent({ number, name, asks, state, stateText }: Task) {
  const [icon, colour] = taskLooks[state]
  return (
    <>
      <span className="task-number">{number}</span>
      <span>
        <b>{name}</b>
        {asks && <small>{asks}</small>}
      </span>
      <span className={`task-state ${colour}`}>
        <Icon of={icon} />
        {stateText}
      </span>
    </>
  )
}

/** A progress bar: pink for done, sand for to do. Decoration: the words beside it say the same. */
export function StitchProgress({ done, total }: { done: number; total: number }) {
  const id = useId()
  const percent = total > 0 ? Math.min(100, (100 * done) / total) : 0
  return (
    <svg className="stitch-progress" aria-hidden="true">
      <defs>
        {['todo', 'done'].map((part) => (
          <pattern key={part} id={`${id}${part}`} width="24" height="6" patternUnits="userSpaceOnUse">
            <path d="M4 3h13" strokeLinecap="round" className={`is-${part}`} />
          </pattern>
        ))}
      </defs>
      <rect width="100%" height="6" fill={`url(#${id}todo)`} />
      <rect width={`${percent}%`} height="6" fill={`url(#${id}done)`} />
    </svg>
  )
}

/** The steps of a process: a solid dot is done, a stitched ring is current or to come. Vertical on phones. */
export function Stepper({ steps, label }: StepperProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ key, title, text, state }) => (
        <li key={key} className={`step step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="step-dot" aria-hidden="true">
            {state === 'done' && <Icon of="check" />}
          </span>
          <b>{title}</b>
          {text && <small>{text}</small>}
          <Stitch thread={state === 'done' ? 'pink' : 'todo'} />
        </li>
      ))}
    </ol>
  )
}

export type StepperProps = {
  label: string
  /** `text` carries the state in words too ("হয়েছে, সকাল ১০টা ৪৩"). */
  steps: readonly { key: string; title: ReactNode; text?: ReactNode; state: 'done' | 'now' | 'coming' }[]
}

/**
 * Collapsible content, using the browser's `<details>`, so it works without scripts. `ruled` for lists of questions.
 */
export function Disclosure({ summary, children, ruled, isOpen, className = '' }: DisclosureProps) {
  return (
    <details className={`disclosure ${ruled ? 'disclosure-ruled' : ''} ${className}`} open={isOpen}>
      <summary>
        <span>{summary}</span>
        <Icon of="chevron-down" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}

export type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  ruled?: boolean
  isOpen?: boolean
  className?: string
}
