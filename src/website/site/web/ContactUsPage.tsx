import { ContactForm } from '#website/enquiries/web/ContactForm.tsx'
import ContentPage from './ContentPage.tsx'

/** The stored page with the contact form in it (CONTACT-01): the one page that brings the form along. */
export default function ContactUsPage() {
  return (
    <ContentPage
      contact={
        <div className="max-w-form">
          <ContactForm />
        </div>
      }
    />
  )
}
