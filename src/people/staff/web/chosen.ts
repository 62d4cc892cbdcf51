import { acts, type Module, modules, permissionOf } from '#platform/http/permissions.ts'
import { everyPermission, withoutEffect } from '../permissions.ts'

/** All boxes, as the value of the select-all over the whole matrix. */
export const wholeMatrix = 'all'

/** The boxes that a select-all stands for: those of a module, or all. */
function boxesOf(name: string): readonly number[] {
  if (name === wholeMatrix) return everyPermission
  return modules.some((module) => module === name) ? acts.map((act) => permissionOf(name as Module, act)) : []
}

/** Boxes with an effect: the others are shown as a dash and do not count. */
export function effectiveBoxesOf(name: string): readonly number[] {
  return boxesOf(name).filter((id) => !withoutEffect.includes(id))
}

const any = () => true

/** Whether a select-all is ticked: when all its boxes are that may be (PERM-02). */
export function isWhole(
  chosen: readonly number[],
  name: string,
  mayTick: (id: number) => boolean = any,
): boolean {
  const boxes = effectiveBoxesOf(name).filter(mayTick)
  return boxes.length > 0 && boxes.every((id) => chosen.includes(id))
}

/** Ticks all boxes of a select-all that may be ticked, or unticks them if they all were; those in `kept` stay. */
export function toggle(
  chosen: readonly number[],
  name: string,
  kept: readonly number[] = [],
  mayTick: (id: number) => boolean = any,
): readonly number[] {
  const boxes = boxesOf(name).filter(mayTick)
  if (isWhole(chosen, name, mayTick)) return chosen.filter((id) => !boxes.includes(id) || kept.includes(id))
  return [...new Set([...chosen, ...boxes])]
}
