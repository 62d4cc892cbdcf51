import { dateParts } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { modes } from '#sales/plans/codes.ts'
import { Button, NumberField, PlainDateField, RadioGroup, SelectField } from '#ui'
import { comparisonPath } from '../paths.ts'
import type { ComparisonView } from './comparison.loader.ts'
import { useComparisonWords } from './words.ts'

const choices = [
  'budget',
  'sum',
  'wedding',
  'schooling',
  'home',
  'pension',
  'family',
  'loan',
] as const satisfies readonly (keyof ReturnType<typeof useComparisonWords>['wants'])[]

/**
 * At most four questions. It posts to the page's own path, so that no address contains a date of birth. The
 * label of the amount depends on the choice above it, through CSS alone (comparison.css).
 * @param isPrimary the sewn label of the screen; above a result it is not
 */
export function ComparisonForm({ view, isPrimary = false }: { view: ComparisonView; isPrimary?: boolean }) {
  const words = useComparisonWords()
  const write = useWriter()
  const { answers, errors, today } = view
  const field = (name: string) => ({ name, error: errors[name]?.join(' ') })
  return (
    <form method="post" action={comparisonPath} noValidate className="comparison-form">
      <PlainDateField
        {...field('dob')}
        label={words.fields.birth}
        hint={words.hints.birth}
        birthday
        defaultValue={answers.dob}
        error={errors.dob?.join(' ') ?? errors.age?.join(' ')}
      />
      <RadioGroup
        {...field('want')}
        label={words.fields.want}
        choices={choices.map((value) => ({ value, label: words.wants[value] }))}
        defaultValue={choices.find((known) => known === answers.want) ?? choices[0]}
        layout="2"
        className="comparison-want"
      />
      <div className="comparison-amount">
        <NumberField
          {...field('amount')}
          taka
          label={
            <>
              <span className="when-budget">{words.fields.budget}</span>
              <span className="when-sum">{words.fields.amount}</span>
            </>
          }
          defaultValue={answers.amount}
          maxLength={40}
        />
        <SelectField
          {...field('mode')}
          label={words.fields.mode}
          options={modes.map((value) => ({ value, label: words.modes[value] }))}
          defaultValue={answers.mode || modes[0]}
        />
      </div>
      <NumberField
        {...field('year')}
        label={words.fields.year}
        optional={words.optional}
        hint={write.fill(words.hints.year, { n: write.digits(dateParts(today).year + 12) })}
        defaultValue={answers.year}
        maxLength={40}
        className="comparison-year"
      />
      <Button kind={isPrimary ? 'primary' : 'secondary'} type="submit">
        {isPrimary ? words.submit : words.again}
      </Button>
    </form>
  )
}
