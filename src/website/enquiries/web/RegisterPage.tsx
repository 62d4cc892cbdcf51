import { useActionData, useSearchParams } from 'react-router'
import { registerPath } from '../paths.ts'
import { EnquiryForm, type EnquiryOutcome } from './EnquiryForm.tsx'
import { FormPage } from './FormPage.tsx'
import type { EnquiryAnswer } from './send-enquiry.ts'
import { useFormWords } from './words.ts'

/** "Get Registered" (MEMBER-01). */
export default function RegisterPage() {
  const { register, registered } = useFormWords()
  const answer = useActionData<EnquiryAnswer>()
  const [query] = useSearchParams()
  return (
    <FormPage title={register.title} lead={register.lead} isIndexed>
      <RegisterForm answer={answer} thanks={!answer && query.has('sent') ? registered : undefined} />
    </FormPage>
  )
}

/** The form "Get Registered" (MEMBER-01). */
function RegisterForm(outcome: EnquiryOutcome) {
  const { fields, register, phoneHint } = useFormWords()
  return (
    <EnquiryForm
      action={registerPath}
      idPrefix="register"
      submit={register.send}
      {...outcome}
      fields={[
        { name: 'name', label: fields.name, autoComplete: 'name' },
        { name: 'email', label: fields.email, autoComplete: 'email', type: 'email' },
        { name: 'phone', label: fields.phone, autoComplete: 'tel', inputMode: 'tel', hint: phoneHint },
        {
          name: 'designation',
          label: fields.designation,
          autoComplete: 'organization-title',
          isOptional: true,
        },
        { name: 'organization', label: fields.organization, autoComplete: 'organization', isOptional: true },
        {
          name: 'address',
          label: fields.address,
          autoComplete: 'street-address',
          rows: 3,
          isOptional: true,
        },
        { name: 'comments', label: fields.comments, rows: 4, isOptional: true },
      ]}
    />
  )
}
