import { fieldOf } from '#sales/plans/web/field-of.ts'
import { RadioGroup, type RadioGroupProps, SelectField } from '#ui'
import type { FieldName } from '../field-names.ts'
import type { ReturnCalculator } from './use-return-calculator.ts'
import { useReturnsWords } from './words.ts'

/** All choices side by side; until there are any, an empty list that says what it waits for. */
export function OpenChoice(props: OpenChoiceProps) {
  const { calculator, name, label, waitsFor, choices, nothing, layout } = props
  const words = useReturnsWords()
  const field = fieldOf(calculator, name)
  if (!choices || choices.length === 0)
    return (
      <SelectField
        {...field}
        label={label}
        error={choices ? nothing : field.error}
        placeholder={calculator.isLoading && !choices ? words.loading : waitsFor}
        options={[]}
        onChange={(event) => calculator.change(name, event.target.value)}
      />
    )
  return (
    <RadioGroup
      {...field}
      label={label}
      layout={layout}
      choices={choices}
      onPick={(choice) => calculator.change(name, choice)}
    />
  )
}

type OpenChoiceProps = {
  calculator: ReturnCalculator
  name: FieldName
  label: string
  waitsFor: string
  /** Undefined until the choices are known. */
  choices: RadioGroupProps['choices'] | undefined
  /** The text when there are no choices. */
  nothing?: string
  layout: RadioGroupProps['layout']
}
