import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { markBusy } from '#platform/pages/web/enhance/busy-buttons.ts'
import { waitHere } from '#platform/pages/web/wait-here.ts'
import { distanceInKm, type Place, project } from '../../geography.ts'
import { formatKm } from '../format-km.ts'

/** A metre makes no difference: an older, rougher position will do. */
const options: PositionOptions = { timeout: 15_000, maximumAge: 600_000 }

/** A code of `GeolocationPositionError`, which is undefined where the page may not ask. */
const permissionDenied = 1

/**
 * Asks the browser for the reader's position, only when pressed, and sorts the nearest branches first
 * (BRANCH-01). The position never leaves the page.
 */
export default function findNearest(finder: HTMLElement): void {
  const part = (selector: string) => finder.querySelector<HTMLElement>(selector)
  const nearest = part('.finder-nearest')
  const status = part('[data-nearest]')
  const ask = part('[data-ask]')
  const forget = part('[data-forget]')
  const list = part('.branch-list')
  const order = part('[data-by-distance]')
  if (!nearest || !status || !ask || !forget) return
  const usualOrder = [...(list?.children ?? [])]
  /** The distances from the searched district, if there is one. */
  const usualDistances = [...finder.querySelectorAll('.branch-km')].map((place) => ({
    place,
    text: place.textContent,
  }))
  const usualText = order?.textContent ?? ''
  const language = document.documentElement.lang as Language

  ask.addEventListener('click', async () => {
    if (ask.ariaBusy) return
    const endBusy = markBusy(ask)
    const isWaiting = waitHere()
    try {
      const here = await askPosition()
      const mayMove = isWaiting()
      showFrom(here)
      if (mayMove) forget.focus()
    } catch (error) {
      say((error as Partial<GeolocationPositionError>).code === permissionDenied ? 'refused' : 'unknown')
    } finally {
      endBusy()
    }
  })
  forget.addEventListener('click', () => {
    status.replaceChildren()
    list?.append(...usualOrder)
    for (const { place, text } of usualDistances) place.textContent = text
    finder.querySelector('.map-here')?.removeAttribute('transform')
    turn(false)
    ask.focus()
  })

  function showFrom(here: Place): void {
    const branches = [...finder.querySelectorAll<SVGElement>('[data-place]')]
      .map(({ dataset: { name = '', place = '', card = '' } }) => {
        const [latitude = 0, longitude = 0] = place.split(' ').map(Number)
        return { name, card, km: distanceInKm(here, { latitude, longitude }) }
      })
      .sort((one, other) => one.km - other.km)
    for (const { card, km } of branches) {
      const item = document.getElementById(card)
      const distance = item?.querySelector('.branch-km')
      if (!list || !item || !distance) continue
      distance.textContent = fill(nearest?.dataset.distance ?? '', { km: formatKm(km, language) }, language)
      list.append(item)
    }
    // Branches without a known position come last.
    list?.append(...usualOrder.filter((item) => !item.querySelector('.branch-km')?.textContent))
    const [first] = branches
    if (first) {
      const km = formatKm(first.km, language)
      say('known', fill(status?.dataset.nearest ?? '', { name: first.name, km }, language))
    }
    const { x, y } = project(here)
    finder.querySelector('.map-here')?.setAttribute('transform', `translate(${x} ${y})`)
    turn(true)
  }

  /** Switches between the usual order and the order by distance. */
  function turn(isByDistance: boolean): void {
    if (order) order.textContent = isByDistance ? (order.dataset.byDistance ?? '') : usualText
    for (const each of nearest?.querySelectorAll<HTMLElement>('[data-ask], p') ?? [])
      each.hidden = isByDistance
    if (forget) forget.hidden = !isByDistance
  }

  function say(kind: 'known' | 'refused' | 'unknown', text?: string): void {
    const message = part(`template[data-answer="${kind}"]`) as HTMLTemplateElement | null
    status?.replaceChildren(message?.content.cloneNode(true) ?? '')
    const words = status?.querySelector('.alert > div')
    if (words && text) words.textContent = text
  }
}

function askPosition(): Promise<Place> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, options)
  })
}
