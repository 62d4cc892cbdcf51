import { useActionData, useSearchParams } from 'react-router'
import { LanguageLinks } from '#platform/pages/web/LanguageLinks.tsx'
import { FormPage } from './FormPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import type { EnquiryAnswer } from './send-enquiry.ts'
import { useFormWords } from './words.ts'

/** "Get Registered" (MEMBER-01). */
export default function RegisterPage() {
  const { register, registered } = useFormWords()
  const answer = useActionData<EnquiryAnswer>()
  const [query] = useSearchParams()
  return (
    <FormPage title={register.title} lead={register.lead}>
      <meta name="description" content={register.lead} />
      <LanguageLinks />
      <RegisterForm answer={answer} thanks={!answer && query.has('sent') ? registered : undefined} />
    </FormPage>
  )
}
