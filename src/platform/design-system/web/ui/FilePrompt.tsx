/** The line in the area of a file field; dragging is mentioned only on devices with a mouse. */
export function FilePrompt({ prompt, orDrop }: { prompt: string; orDrop?: string | undefined }) {
  return (
    <>
      {prompt}
      {orDrop && <span className="drop-by-mouse"> {orDrop}</span>}
    </>
  )
}
