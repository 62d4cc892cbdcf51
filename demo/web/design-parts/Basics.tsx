import { ArrowLink, Button, ButtonLink, IconButton, IconLink } from '#ui'
import type { GalleryTexts, TypeSize } from './gallery-texts.ts'

const colours = [
  ['bg-ink', 'ink'],
  ['bg-ink-2', 'ink-2'],
  ['bg-ink-3', 'ink-3'],
  ['bg-green-900', 'green-900'],
  ['bg-green-800', 'green-800'],
  ['bg-green-750', 'green-750'],
  ['bg-green-700', 'green-700'],
  ['bg-link', 'link'],
  ['bg-green-600', 'green-600'],
  ['bg-green-200', 'green-200'],
  ['bg-green-100', 'green-100'],
  ['bg-paper', 'paper'],
  ['bg-sand', 'sand'],
  ['bg-white', 'white'],
  ['bg-line', 'line'],
  ['bg-field', 'field'],
  ['bg-mari-700', 'mari-700'],
  ['bg-mari-500', 'mari-500'],
  ['bg-mari-100', 'mari-100'],
  ['bg-pink-700', 'pink-700'],
  ['bg-pink-200', 'pink-200'],
  ['bg-nil-700', 'nil-700'],
  ['bg-nil-100', 'nil-100'],
  ['bg-red-800', 'red-800'],
  ['bg-red-700', 'red-700'],
  ['bg-red-100', 'red-100'],
] as const

export function Colours() {
  return (
    <ul className="grid grid-cols-3 gap-s4 sm:grid-cols-5" lang="en">
      {colours.map(([ground, name]) => (
        <li key={name} className="text-xs">
          <span className={`mb-s1 block h-16 border border-line ${ground}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const sizes: readonly (readonly [TypeSize, string, string])[] = [
  ['4xl', '56 / 38', 'font-serif text-4xl font-semibold'],
  ['3xl', '40 / 30', 'font-serif text-3xl font-semibold'],
  ['2xl', '31 / 25', 'font-serif text-2xl font-semibold'],
  ['xl', '24 / 21', 'text-xl font-semibold'],
  ['l', '21 / 19', 'text-l'],
  ['m', '18 / 17', 'text-m'],
  ['s', '16', 'text-s'],
  ['xs', '14', 'text-xs'],
]

export function Type({ texts }: { texts: GalleryTexts }) {
  return (
    <dl className="grid items-baseline gap-x-s6 gap-y-s2 sm:grid-cols-[120px_1fr]">
      {sizes.map(([size, pixels, classes]) => (
        <div key={size} className="contents">
          <dt className="muted text-xs" lang="en">
            {size} · {pixels}
          </dt>
          <dd className={classes}>{texts.typeSamples[size]}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Buttons({ texts: { buttons } }: { texts: GalleryTexts }) {
  return (
    <div className="stack">
      <div className="flex flex-wrap items-center gap-s4">
        <Button kind="primary">{buttons.apply}</Button>
        <ButtonLink href="/docs/ui" icon="printer">
          {buttons.print}
        </ButtonLink>
        <Button kind="text">{buttons.draft}</Button>
        <Button kind="danger">{buttons.deactivate}</Button>
        <ArrowLink href="/docs/ui">{buttons.all}</ArrowLink>
      </div>
      <div className="flex flex-wrap items-center gap-s4">
        <Button kind="primary" busy={buttons.sending}>
          {buttons.apply}
        </Button>
        <Button kind="primary" disabledReason={buttons.buyReason}>
          {buttons.buy}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-s4">
        <Button small icon="download">
          {buttons.download}
        </Button>
        <IconButton icon="eye" label={buttons.look} />
        <IconLink bare icon="pencil" label={buttons.edit} href="/docs/ui" />
        <span className="on-dark bg-green-700 p-s3">
          <Button kind="marigold" small>
            {buttons.pay}
          </Button>
        </span>
      </div>
    </div>
  )
}
