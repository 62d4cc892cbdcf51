import { useState } from 'react'
import { fill } from '#kernel/words.ts'
import { acts, type Module, modules, permissionOf } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { Alert, ButtonLink, Form, Icon, useHydrated } from '#ui'
import { staffPaths } from '../paths.ts'
import { actOf, everyPermission, moduleOf, withoutEffect } from '../permissions.ts'
import { effectiveBoxesOf, isWhole, toggle, wholeMatrix } from './chosen.ts'
import { useRolesWords } from './words.ts'

type Boxes = {
  chosen: readonly number[]
  kept: readonly number[]
  isReadOnly: boolean
  /** Whether a box may be ticked: for permissions that the role has already or the reader holds. */
  mayTick: (id: number) => boolean
  choose: (ids: readonly number[]) => void
}

/** A box for every permission, with select-alls; on phones each module unfolds (PERM-02). */
export function MatrixForm({
  chosen: first,
  held,
  kept,
  people,
  toggled,
  isOwn,
  isReadOnly,
}: {
  chosen: readonly number[]
  /** What the role has now. */
  held: readonly number[]
  kept: readonly number[]
  /** Active users of the role. */
  people: number
  /** The select-all pressed last, without scripts: its module stays unfolded. */
  toggled: string | undefined
  isOwn: boolean
  isReadOnly: boolean
}) {
  const { matrix: words, acts: actNames, mainAdmin } = useRolesWords()
  const may = useMay()
  const [chosen, choose] = useState(first)
  const write = useWriter()
  const mayTick = (id: number) => may(id) || held.includes(id)
  const boxes = { chosen, kept, isReadOnly, mayTick, choose }
  const changed = changedOf(chosen, held)
  const changes = people === 0 ? words.changesForNobody : words.changes
  return (
    <Form method="post">
      {isReadOnly && (
        <Alert kind="info" className="mb-s4">
          {isOwn ? words.ownRole : words.readOnly}
        </Alert>
      )}
      {!isReadOnly && !everyPermission.every(mayTick) && <p className="muted mb-s4">{words.notHeld}</p>}
      {kept.length > 0 && (
        <p className="muted mb-s4">
          {mainAdmin} {words.keeps}
        </p>
      )}
      <p className="muted mb-s4">{words.noEffect}</p>
      <div className="matrix">
        <div className="matrix-row matrix-head">
          <span aria-hidden="true">{words.module}</span>
          {acts.map((act) => (
            <span key={act} aria-hidden="true">
              {actNames[act]}
            </span>
          ))}
          {!isReadOnly && <SelectAll {...boxes} name={wholeMatrix} label={words.everything} isShown />}
        </div>
        {modules.map((module) => (
          <ModuleRow key={module} module={module} isOpen={module === toggled} {...boxes} />
        ))}
      </div>
      <div className={`no-print ${isReadOnly ? 'mt-s4' : 'sticky-foot'}`}>
        {!isReadOnly && (
          <SubmitButton name="step" value="check" kind="primary" working={words.sending}>
            {words.save}
          </SubmitButton>
        )}
        <ButtonLink href={staffPaths.permissions}>{isReadOnly ? words.back : words.cancel}</ButtonLink>
        {!isReadOnly && (
          <span role="status" className="text-ink-2 text-s">
            {changed === 0 ? words.noChange : write.fill(changes, { n: changed, people })}
          </span>
        )}
      </div>
    </Form>
  )
}

/** How many boxes differ from the role's present permissions. */
function changedOf(chosen: readonly number[], held: readonly number[]): number {
  return new Set([...chosen, ...held]).size - chosen.filter((id) => held.includes(id)).length
}

function ModuleRow({ module, isOpen, ...boxes }: Boxes & { module: Module; isOpen: boolean }) {
  const words = useRolesWords()
  const language = useLanguage()
  const write = useWriter()
  const name = words.modules[module]
  const effective = acts.filter((act) => !withoutEffect.includes(permissionOf(module, act)))
  const had = effective.filter((act) => boxes.chosen.includes(permissionOf(module, act)))
  const rest = effective.filter((act) => !had.includes(act))
  const say = (which: typeof had) =>
    which.map((act) => `${words.does[module][act]} (${words.acts[act]})`).join(', ')
  return (
    <details className="matrix-fold" aria-label={name} open={isOpen}>
      <summary>
        <b>{name}</b> <span>{write.digits(`${had.length}/${effective.length}`)}</span>
        <Icon of="chevron-down" />
      </summary>
      <div className="matrix-row">
        <div className="matrix-name">
          <b>{name}</b>
          {module === 'personData' && <small>{words.matrix.ownColumns}</small>}
          {had.length > 0 && <small className="block first-letter:uppercase">{say(had)}</small>}
          {!boxes.isReadOnly && rest.length > 0 && (
            <small>{write.fill(words.matrix.ifTicked, { acts: say(rest) })}</small>
          )}
        </div>
        {acts.map((act) => (
          <Box key={act} id={permissionOf(module, act)} {...boxes} />
        ))}
        {!boxes.isReadOnly && (
          <SelectAll
            {...boxes}
            name={module}
            label={fill(words.matrix.wholeRowOf, { module: name }, language)}
          />
        )}
      </div>
    </details>
  )
}

/** One permission, described by what it allows; one without effect is a dash. */
function Box({ id, chosen, kept, isReadOnly, mayTick, choose }: Boxes & { id: number }) {
  const words = useRolesWords()
  const write = useWriter()
  const module = moduleOf(id)
  const act = actOf(id)
  if (!module || !act) return null
  const isKept = kept.includes(id)
  const isIdle = withoutEffect.includes(id)
  const change = (isTicked: boolean) =>
    choose(isTicked ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <label className="matrix-box">
      <input
        type="checkbox"
        className={`mark ${isIdle ? 'is-idle' : ''}`}
        name="permission_id"
        value={id}
        checked={chosen.includes(id)}
        disabled={isReadOnly || isKept || !mayTick(id)}
        aria-label={write.fill(words.matrix.box, { module: words.modules[module], act: words.acts[act] })}
        title={words.does[module][act]}
        onChange={({ target }) => change(target.checked)}
      />
      <span className={isIdle ? 'text-ink-2' : undefined}>{words.acts[act]}</span>
      {isKept && <input type="hidden" name="permission_id" value={id} />}
    </label>
  )
}

/** Ticks or unticks all its boxes; without scripts a button that asks the server. */
function SelectAll({
  name,
  label,
  isShown,
  ...boxes
}: Boxes & { name: string; label: string; isShown?: boolean }) {
  const { matrix: words } = useRolesWords()
  const isHydrated = useHydrated()
  const { chosen, kept, mayTick, choose } = boxes
  const isTicked = isWhole(chosen, name, mayTick)
  const isPartly = !isTicked && effectiveBoxesOf(name).some((id) => chosen.includes(id))
  if (!isHydrated) {
    return (
      <button type="submit" name="toggle" value={name} className="link-button matrix-all" aria-label={label}>
        {isShown ? label : words.wholeRow}
      </button>
    )
  }
  return (
    <label className="matrix-box matrix-all">
      <input
        type="checkbox"
        className="mark"
        checked={isTicked}
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        onChange={() => choose(toggle(chosen, name, kept, mayTick))}
      />
      <span>{isShown ? label : words.wholeRow}</span>
    </label>
  )
}
