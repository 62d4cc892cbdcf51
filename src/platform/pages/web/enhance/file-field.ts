/**
 * The styled area of a file field: the real input lies over it invisibly, and the chosen file's name is shown
 * in `data-file-name`.
 */
export default function enhanceFileField(area: HTMLElement): void {
  const input = area.querySelector<HTMLInputElement>('input[type=file]')
  const line = area.querySelector<HTMLElement>('[data-file-name]')
  if (!input || !line) return
  const prompt = [...line.childNodes]
  const showChosen = () => {
    const chosen = [...(input.files ?? [])].map((file) => file.name).join(', ')
    line.replaceChildren(...(chosen ? [chosen] : prompt))
  }
  area.classList.add('is-drawn')
  input.addEventListener('change', showChosen)
  showChosen()
}
