/** Parses a fetched page. Icons missing in this page are copied from it, because parts of it may use them. */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const drawing of page.querySelectorAll('#icons > symbol')) {
    if (!document.getElementById(drawing.id)) document.querySelector('#icons')?.append(drawing)
  }
  return page
}
