import { contactPath } from '../paths.ts'
import { EnquiryForm } from './EnquiryForm.tsx'
import type { EnquiryAnswer } from './send-enquiry.ts'
import { useFormWords } from './words.ts'

/** The contact form: name, email, phone, subject and message (CONTACT-01). Its page names the words 'enquiries/forms'. */
export function ContactForm({ answer }: { answer?: EnquiryAnswer | undefined }) {
  const { fields, contact, phoneHint } = useFormWords()
  return (
    <EnquiryForm
      action={contactPath}
      idPrefix="contact"
      submit={contact.send}
      send={async () => (await import('./send-enquiry.ts')).sendContactForm}
      answer={answer}
      fields={[
        { name: 'name', label: fields.name, autoComplete: 'name' },
        { name: 'email', label: fields.email, autoComplete: 'email', type: 'email' },
        {
          name: 'phone',
          label: fields.phone,
          autoComplete: 'tel',
          inputMode: 'tel',
          hint: phoneHint,
          isOptional: true,
        },
        { name: 'subject', label: fields.subject, isOptional: true, autoComplete: 'off' },
        { name: 'message', label: fields.message, rows: 6, autoComplete: 'off' },
      ]}
    />
  )
}
