import { useActionData, useSearchParams } from 'react-router'
import { BackLink } from '#ui'
import { contactSlug, pagePath } from '#website/site/paths.ts'
import { ContactForm } from './ContactForm.tsx'
import { FormPage } from './FormPage.tsx'
import type { EnquiryAnswer } from './send-enquiry.ts'
import { useFormWords } from './words.ts'

/** Shows the answer of the contact form, which itself is on the content page (CONTACT-01). */
export default function ContactPage() {
  const { contact, contactReceived } = useFormWords()
  const answer = useActionData<EnquiryAnswer>()
  const [query] = useSearchParams()
  return (
    <FormPage title={contact.title} lead={contact.lead}>
      <meta name="robots" content="noindex" />
      <ContactForm answer={answer} thanks={!answer && query.has('sent') ? contactReceived : undefined} />
      <BackLink href={pagePath(contactSlug)}>{contact.back}</BackLink>
    </FormPage>
  )
}
