import { expect, it } from 'vitest'
import { formSections } from '#sales/proposal-form/form.ts'
import { formHtml } from './form-html.ts'

it('the fields of each section are declared in the order in which they are on the screen (PROP-29)', () => {
  const html = formHtml({})
  const placeOf = (field: string) => html.indexOf(` name="${field}"`)
  for (const { name, fields } of formSections) {
    const onScreen = fields.filter((field) => placeOf(field) !== -1)
    expect(onScreen.length, name).toBeGreaterThan(0)
    expect(onScreen, name).toEqual(onScreen.toSorted((one, other) => placeOf(one) - placeOf(other)))
  }
})
