import { useActionData, useSearchParams } from 'react-router'
import { ArrowLink } from '#platform/web/ui/Button.tsx'
import { contactSlug, pagePath } from '#site/paths.ts'
import { ContactForm } from './ContactForm.tsx'
import { FormPage } from './FormPage.tsx'
import type { EnquiryAnswer } from './send-enquiry.ts'
import { useFormWords } from './words.ts'

/** Where the contact form arrives without scripts; the form itself stands on the content page (CONTACT-01). */
export default function ContactPage() {
  const { contact, contactReceived } = useFormWords()
  const answer = useActionData<EnquiryAnswer>()
  const [query] = useSearchParams()
  return (
    <FormPage
      title={contact.title}
      lead={contact.lead}
      idPrefix="contact"
      answer={answer}
      thanks={query.has('sent') ? contactReceived : undefined}
    >
      <meta name="robots" content="noindex" />
      <ContactForm answer={answer} />
      <ArrowLink href={pagePath(contactSlug)}>{contact.back}</ArrowLink>
    </FormPage>
  )
}
