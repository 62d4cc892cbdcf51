/** Buttons with `data-show-password` show the password in the field beside them; on submit it is hidden again. */
export function listenForShowPassword(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-show-password]')
    const input = button ? button.parentElement?.querySelector('input') : null
    // The button's text follows from the type (fields.css).
    if (input) input.type = input.type === 'password' ? 'text' : 'password'
  })
  addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const button of target.querySelectorAll('[data-show-password]')) {
      const input = button.parentElement?.querySelector('input')
      if (input) input.type = 'password'
    }
  })
}
