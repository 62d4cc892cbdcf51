import type { ReactNode } from 'react'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { ChevronLeft, ChevronRight, Pause, Play } from '#platform/web/ui/icons.ts'
import type { useSlider } from './use-slider.ts'
import { useHomeWords } from './words.ts'

type Controls = Pick<ReturnType<typeof useSlider>, 'isPlaying' | 'toggle' | 'next' | 'previous'>

/** Back, forward, and pause: what moves by itself can always be stopped. `children` stand between the arrows. */
export function SliderButtons({
  isPlaying,
  toggle,
  next,
  previous,
  children,
}: Controls & { children?: ReactNode }) {
  const words = useHomeWords().slider
  return (
    <div className="slider-buttons">
      <IconButton icon={ChevronLeft} label={words.previous} onClick={previous} />
      {children}
      <IconButton icon={ChevronRight} label={words.next} onClick={next} />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? words.pause : words.play}
        onClick={toggle}
      />
    </div>
  )
}
