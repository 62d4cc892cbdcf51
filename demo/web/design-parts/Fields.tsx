import { type ReactNode, useState } from 'react'
import {
  Button,
  Checkbox,
  CheckboxGroup,
  CodeField,
  DateField,
  FileField,
  FormPart,
  LiveErrorSummary,
  NumberField,
  PasswordField,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from '#ui'
import type { GalleryTexts } from './gallery-texts.ts'

export function Fields({ texts }: { texts: GalleryTexts }) {
  const { fields, buttons } = texts
  const [hasErrors, setHasErrors] = useState(false)
  const error = (text: string) => (hasErrors ? text : undefined)
  const errors = [
    { field: 'mobile', text: fields.mobileError },
    { field: 'birth', text: fields.birthError },
    { field: 'gender', text: fields.genderError },
  ]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setHasErrors(!hasErrors)
      }}
    >
      <LiveErrorSummary
        title={fields.summary}
        errors={hasErrors ? errors : []}
        className="mb-s6 max-w-form"
      />
      <div className="grid items-start gap-s7 lg:grid-cols-2">
        <FormPart title={fields.name}>
          <Pair>
            <TextField name="first_name" label={fields.name} defaultValue={fields.nameValue} />
            <TextField name="email" type="email" label={fields.email} optional={fields.optional} />
          </Pair>
          <TextField
            name="mobile"
            inputMode="tel"
            label={fields.mobile}
            hint={fields.mobileHint}
            error={error(fields.mobileError)}
            defaultValue={fields.mobileValue}
          />
          <TextField
            name="nid"
            inputMode="numeric"
            label={fields.nid}
            hint={fields.nidHint}
            action={<Button>{fields.check}</Button>}
          />
          <DateField
            name="birth"
            label={fields.birth}
            error={error(fields.birthError)}
            defaultValue="2029-01-09"
            birthday
          />
          <RadioGroup
            name="gender"
            label={fields.gender}
            error={error(fields.genderError)}
            choices={fields.genders.map((label) => ({ value: label, label }))}
          />
          <TextField
            name="holder"
            label={fields.readOnly}
            hint={fields.readOnlyHint}
            readOnly
            defaultValue={fields.readOnlyValue}
          />
          <TextArea name="address" label={fields.address} rows={2} defaultValue={fields.addressValue} />
        </FormPart>
        <FormPart title={fields.mode}>
          <RadioGroup
            name="mode"
            label={fields.mode}
            layout="3"
            choices={fields.modes.map((label, index) => ({ value: String(index), label }))}
            defaultValue="3"
          />
          <NumberField
            name="sum"
            taka
            label={fields.sum}
            hint={fields.sumHint}
            defaultValue={fields.sumValue}
          />
          <SelectField
            name="relation"
            label={fields.relation}
            placeholder={fields.choose}
            options={fields.relations.map((label) => ({ value: label, label }))}
          />
          <TextField
            name="search"
            type="search"
            icon="search"
            label={fields.search}
            placeholder={fields.searchHint}
          />
          <PasswordField name="password" label={fields.password} defaultValue="Shapla" />
          <CodeField name="code" label={fields.code} hint={fields.codeHint} />
          <FileField
            name="file"
            label={fields.file}
            prompt={fields.filePrompt}
            orDrop={fields.fileOrDrop}
            note={fields.fileNote}
            accept="application/pdf"
          />
          <CheckboxGroup
            name="rights"
            label={fields.rights}
            choices={fields.rightNames.map((label, index) => ({
              value: label,
              label,
              isDisabled: index === 3,
            }))}
            defaultValues={fields.rightNames.slice(0, 1)}
          />
          <div>
            <Checkbox name="terms" label={fields.terms} defaultChecked />
            <Checkbox name="receipt_mail" label={fields.receiptMail} />
          </div>
        </FormPart>
      </div>
      <Button type="submit" className="mt-s5">
        {buttons.apply}
      </Button>
    </form>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-end gap-s5 sm:grid-cols-2">{children}</div>
}
