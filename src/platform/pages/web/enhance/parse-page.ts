/** A fetched page as a document. This page takes over the drawings that it lacks: parts of the other may use them. */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const drawing of page.querySelectorAll('#icons > symbol')) {
    if (!document.getElementById(drawing.id)) document.querySelector('#icons')?.append(drawing)
  }
  return page
}
