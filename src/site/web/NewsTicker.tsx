import { type RefObject, useEffect, useRef, useState } from 'react'
import { Text, useText } from '#content/web/Text.tsx'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Megaphone, Pause, Play } from '#platform/web/ui/icons.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type { RecordOf, Section } from './home.loader.ts'
import { useHomeWords } from './words.ts'

/** HOME-11: 50 pixels a second. */
const pixelsPerSecond = 50

/** News that pass by; they stand while pointed at or focused. Without scripts, or motion, the row scrolls by hand. */
export function NewsTicker({ section }: { section: Section<'news buletin'> }) {
  const words = useHomeWords().slider
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const isRunning = useHydrated()
  const [isPlaying, setIsPlaying] = useState(true)
  const motion = useMotion(row, setIsPlaying)

  useEffect(() => {
    if (isPlaying) motion.current?.play()
    else motion.current?.pause()
  }, [isPlaying, motion])

  if (section.contents.length === 0) return null
  const hold = () => motion.current?.pause()
  const release = () => isPlaying && motion.current?.play()
  return (
    <section className="ticker" aria-label={text(section, 'title')}>
      <b className="ticker-name">
        <Icon of={Megaphone} />
        <span>
          <Text of={section} name="title" />
        </span>
      </b>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it still */}
      <div
        className="ticker-window"
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        <div className="ticker-row" ref={row}>
          <TickerItems items={section.contents} />
          {isRunning && (
            <div className="ticker-copy" aria-hidden="true" inert>
              <TickerItems items={section.contents} />
            </div>
          )}
        </div>
      </div>
      <IconButton
        bare
        className="needs-scripts"
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? words.pause : words.play}
        onClick={() => setIsPlaying(!isPlaying)}
      />
    </section>
  )
}

function TickerItems({ items }: { items: readonly RecordOf<'news buletin'>[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.link ? (
            <Anchor href={item.link}>
              <Text of={item} name="title" />
            </Anchor>
          ) : (
            <span>
              <Text of={item} name="title" />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Moves the row by the width of its list, so that the copy behind it takes its place unseen. */
function useMotion(row: RefObject<HTMLDivElement | null>, setIsPlaying: (playing: boolean) => void) {
  const motion = useRef<Animation>(undefined)
  useEffect(() => {
    const list = row.current?.firstElementChild
    if (!row.current || !list) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setIsPlaying(false)
      return
    }
    const width = list.getBoundingClientRect().width
    motion.current = row.current.animate(
      [{ transform: 'translateX(0)' }, { transform: `translateX(-${width}px)` }],
      { duration: (width / pixelsPerSecond) * 1000, iterations: Number.POSITIVE_INFINITY },
    )
    return () => motion.current?.cancel()
  }, [row, setIsPlaying])
  return motion
}
