import { contactPath } from '../paths.ts'
import { EnquiryForm, type EnquiryOutcome } from './EnquiryForm.tsx'
import { useFormWords } from './words.ts'

/**
 * The contact form: name, email, phone, subject and message (CONTACT-01). Its page loads the words 'enquiries/forms'.
 */
export function ContactForm(outcome: EnquiryOutcome) {
  const { fields, contact, phoneHint } = useFormWords()
  return (
    <EnquiryForm
      action={contactPath}
      idPrefix="contact"
      submit={contact.send}
      {...outcome}
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
        { name: 'subject', label: fields.subject, isOptional: true },
        { name: 'message', label: fields.message, rows: 6 },
      ]}
    />
  )
}
