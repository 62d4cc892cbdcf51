import type { ReactNode } from 'react'
import { Icon, IconButton } from '#ui'
import { useHomeWords } from './words.ts'

/** Back, forward, and pause, for the `slider` enhancement. `children` come between the arrows. */
export function SliderButtons({ children }: { children?: ReactNode }) {
  const words = useHomeWords().slider
  return (
    <div className="slider-buttons">
      <IconButton icon="chevron-left" label={words.previous} data-step={-1} />
      {children}
      <IconButton icon="chevron-right" label={words.next} data-step={1} />
      <PauseButton />
    </div>
  )
}

/** Automatic movement can always be stopped. The script that moves it switches between the two labels. */
export function PauseButton({ className = '' }: { className?: string }) {
  const { pause, play } = useHomeWords().slider
  return (
    <button
      type="button"
      className={`icon-btn pause-button ${className}`}
      aria-label={pause}
      title={pause}
      data-pause={pause}
      data-play={play}
    >
      <Icon of="pause" />
      <Icon of="play" />
    </button>
  )
}
