import { foldDigits } from '#kernel/bangla-text.ts'

/** Limits the input to as many Latin digits as there are boxes, and marks the box at the cursor. */
export default function enhanceCodeField(field: HTMLElement): void {
  const input = field.querySelector('input')
  const boxes = [...field.querySelectorAll('.code-box')]
  if (!input) return
  const markNext = () => {
    const next = Math.min(input.selectionStart ?? 0, boxes.length - 1)
    for (const [place, box] of boxes.entries()) box.classList.toggle('is-next', place === next)
  }
  const keepDigits = () => {
    const digits = foldDigits(input.value).replace(/\D/g, '').slice(0, boxes.length)
    if (digits !== input.value) input.value = digits
    markNext()
  }
  input.addEventListener('input', keepDigits)
  for (const type of ['focus', 'keyup', 'click']) input.addEventListener(type, markNext)
  keepDigits()
}
