/** The line in the area of a file; that it can be dragged there is said only where there is a mouse to drag it with. */
export function FilePrompt({ prompt, orDrop }: { prompt: string; orDrop?: string | undefined }) {
  return (
    <>
      {prompt}
      {orDrop && <span className="drop-by-mouse"> {orDrop}</span>}
    </>
  )
}
