import { ContactForm } from '#website/enquiries/web/ContactForm.tsx'
import ContentPage from './ContentPage.tsx'

/** The stored page with the contact form (CONTACT-01), the only page that includes it. */
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
