import { type Data, isData, numberOf } from './entry-data.ts'
import type { Field, Fields } from './fields.ts'

/**
 * Gives every item of every list an id that it keeps when the list is reordered. By the id the two languages
 * of an item find each other, and a menu item keeps its id on the wire. An item without an id is matched to
 * one of `before`: an equal one, else one that shares a text, else the one at its place.
 * @param last the highest id given so far in this entry; the answer's `last` is never lower
 */
export function numberItems(
  fields: Fields,
  before: Data | undefined,
  after: Data,
  last: number,
): { data: Data; last: number } {
  const taken = new Set<number>()
  let highest = last

  const take = (wanted: number): number => {
    const isFree = wanted > 0 && wanted <= last && !taken.has(wanted)
    const number = isFree ? wanted : ++highest
    taken.add(number)
    return number
  }

  function numberData(of: Fields, old: Data | undefined, now: Data): Data {
    return Object.fromEntries(
      Object.entries(now).map(([name, value]) => {
        const field = of[name]
        return [name, field ? numberOne(field, old?.[name], value) : value]
      }),
    )
  }

  function numberOne(field: Field, old: unknown, now: unknown): unknown {
    if (field.kind === 'group' && isData(now)) {
      return numberData(field.fields ?? {}, isData(old) ? old : undefined, now)
    }
    if (field.kind !== 'list' || !Array.isArray(now) || (field.item && !field.item.isInBoth)) return now
    const earlier = (Array.isArray(old) ? old : []).filter(isData)
    const items = now.filter(isData)
    const matched = matchItems(earlier, items)
    return items.map((item, index) => {
      const same = matched[index]
      const id = take(numberOf(item) || numberOf(same))
      return { ...(field.fields ? numberData(field.fields, same, item) : item), id }
    })
  }

  return { data: numberData(fields, before, after), last: highest }
}

/** For each item its earlier version, the surest matches first. */
function matchItems(before: readonly Data[], after: readonly Data[]): (Data | undefined)[] {
  const found: (Data | undefined)[] = after.map((item) =>
    numberOf(item) ? before.find((one) => numberOf(one) === numberOf(item)) : undefined,
  )
  const isLoose = (one: Data) =>
    !found.includes(one) && !after.some((item) => numberOf(item) === numberOf(one))
  const ways: ((one: Data, item: Data, at: [number, number]) => boolean)[] = [
    (one, item) => withoutNumbers(one) === withoutNumbers(item),
    (one, item) => haveTextInCommon(one, item),
    (_one, _item, [there, here]) => there === here,
  ]
  for (const isSame of ways) {
    after.forEach((item, here) => {
      if (found[here] || numberOf(item)) return
      found[here] = before.find((one, there) => isLoose(one) && isSame(one, item, [there, here]))
    })
  }
  return found
}

function withoutNumbers(data: Data): string {
  return JSON.stringify(data, (name, value: unknown) => {
    if (name === 'id') return undefined
    return isData(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  })
}

function haveTextInCommon(one: Data, other: Data): boolean {
  const texts = new Set(textsOf(one))
  return textsOf(other).some((text) => texts.has(text))
}

/** The texts of an item itself, without those of its children. */
function textsOf(data: Data): string[] {
  const pairs = 'bn' in data && 'en' in data ? [data] : Object.values(data).filter(isData)
  return pairs
    .flatMap(({ bn, en }) => [bn && `bn ${String(bn)}`, en && `en ${String(en)}`])
    .filter((text) => !!text) as string[]
}
