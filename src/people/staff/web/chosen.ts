import { acts, everyPermission, type Module, modules, permissionOf } from '../permissions.ts'

/** All boxes, as the value of the select-all over the whole matrix. */
export const wholeMatrix = 'all'

/** The boxes that a select-all stands for: those of a module, or all. */
export function boxesOf(name: string): readonly number[] {
  if (name === wholeMatrix) return everyPermission
  return modules.some((module) => module === name) ? acts.map((act) => permissionOf(name as Module, act)) : []
}

/** Whether a select-all is ticked: exactly when all its boxes are (PERM-02). */
export function isWhole(chosen: readonly number[], name: string): boolean {
  return boxesOf(name).every((id) => chosen.includes(id))
}

/** Ticks all boxes of a select-all, or unticks them when all were ticked; those in `kept` stay. */
export function toggle(
  chosen: readonly number[],
  name: string,
  kept: readonly number[] = [],
): readonly number[] {
  const boxes = boxesOf(name)
  if (isWhole(chosen, name)) return chosen.filter((id) => !boxes.includes(id) || kept.includes(id))
  return [...new Set([...chosen, ...boxes])]
}
