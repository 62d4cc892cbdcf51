import { type ComponentType, useEffect, useState } from 'react'
import type { RichTextProps } from './rich/RichTextEditor.tsx'

type Loaded = { Editor: ComponentType<RichTextProps> }

/** The text editor once its script is loaded; before that, and without scripts, the HTML itself. */
export function RichText(props: RichTextProps) {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isOver = false
    void import('./rich/RichTextEditor.tsx').then((file) => isOver || setLoaded({ Editor: file.default }))
    return () => {
      isOver = true
    }
  }, [])
  if (loaded) return <loaded.Editor {...props} />
  const { id, label, language, value, describedBy } = props
  return (
    <textarea
      className="input"
      rows={8}
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      lang={language}
      defaultValue={value}
      readOnly
    />
  )
}
