import { useActionData, useLoaderData, useLocation } from 'react-router'
import { writeDigits } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { LiveFieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { describeUnreached } from '#platform/pages/web/failure.ts'
import { listErrors } from '#platform/pages/web/form-trouble.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import {
  Alert,
  ArrowLink,
  ButtonLink,
  Contact,
  Details,
  Form,
  PageHead,
  PasswordField,
  useFailureToast,
} from '#ui'
import { profilePath, securityPath, signUpPath } from '../paths.ts'
import { type Attempt, fieldOf } from './attempt.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OwnNotices } from './OwnNotices.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import type { Profile } from './profile.loader.ts'
import { useProfileWords } from './words.ts'

/** What users see and change of their own account: details, password, sessions (PROF-01, PROF-04). */
export default function ProfilePage() {
  const words = useProfileWords()
  const { user, sessions, notices } = useLoaderData<Profile>()
  const done = new URLSearchParams(useLocation().search).get('done')
  return (
    <>
      <title>{words.title}</title>
      <PageHead title={words.title} lead={words.lead} />
      {(done === 'password' || done === 'sessions') && (
        <Alert kind="success" live hasClose className="mb-s5">
          {words.done[done]}
        </Alert>
      )}
      <div className="grid max-w-[72rem] items-start gap-s5 lg:grid-cols-2">
        <Facts />
        {user.has_password ? (
          <OwnPassword />
        ) : (
          <section className="panel stack" aria-labelledby="password">
            <h2 id="password">{words.password}</h2>
            <p>{words.noPassword}</p>
            <ButtonLink href={signUpPath}>{words.signUp}</ButtonLink>
          </section>
        )}
        <section className="panel stack lg:col-span-2" aria-labelledby="security">
          <h2 id="security">{words.security}</h2>
          <p>{words.aboutSecurity}</p>
          <p>
            <ButtonLink href={securityPath}>{words.toSecurity}</ButtonLink>
          </p>
        </section>
        {notices && <OwnNotices notices={notices} className="lg:col-span-2" />}
        <OwnSessions sessions={sessions} className="lg:col-span-2" />
      </div>
    </>
  )
}

function Facts() {
  const words = useProfileWords()
  const language = useLanguage()
  const { user } = useLoaderData<Profile>()
  const isCustomer = user.user_type === 'Customer'
  const ofCustomer = (...lines: string[][]) => (isCustomer ? lines : [])
  const facts = [
    [words.id, writeDigits(user.id, language)],
    [words.name, user.name],
    ...ofCustomer([words.fatherName, user.father_name], [words.motherName, user.mother_name]),
    [words.mobile, user.mobile],
    [words.email, user.email],
    ...ofCustomer(
      [words.nationalId, user.national_id],
      [words.birthDate, user.date_of_birth ? formatDate(user.date_of_birth, language) : ''],
    ),
  ]
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">{words.facts}</h2>
      {/* A fact that is neither phone number nor email is shown as it is. */}
      <Details
        className="mt-s4"
        entries={facts.map(([label, value]) => ({
          label,
          value: <Contact>{value || words.none}</Contact>,
        }))}
      />
      <p className="mt-s4 text-s text-ink-2">{isCustomer ? words.wrong : words.wrongOfStaff}</p>
      {isCustomer && <ArrowLink href={`${personalDataPaths.own}#correct`}>{words.correct}</ArrowLink>}
    </section>
  )
}

/** Changes one's own password; six characters suffice for staff unless a setting says otherwise (PROF-02, PROF-03). */
function OwnPassword() {
  const words = useProfileWords()
  const { problems } = usePlatformWords()
  const refused = useActionData<Attempt>()
  const { user } = useLoaderData<Profile>()
  const isCustomer = user.user_type === 'Customer'
  const labels = {
    ...words,
    password: words.newPassword,
    hint: user.has_strong_rule ? words.strongHint : words.hint,
  }
  useFailureToast(refused, (refused && describeUnreached(problems, refused)) ?? words.failed)
  const errors = listErrors(refused?.errors)
  return (
    <section className="panel stack" aria-labelledby="password-title">
      <h2 id="password-title">{words.password}</h2>
      <p className="text-ink-2">{words.passwordLead}</p>
      {errors.length > 0 && <LiveFieldErrors errors={errors} />}
      <Form method="post" action={profilePath} className="stack" noValidate>
        <input type="hidden" name="intent" value="password" />
        <PasswordField
          {...fieldOf(refused, 'old_password')}
          label={words.oldPassword}
          hint={isCustomer ? words.oldHintCustomer : words.oldHint}
          autoComplete="current-password"
        />
        <NewPasswordFields labels={labels} refused={refused} />
        <SubmitButton kind="primary">{words.update}</SubmitButton>
      </Form>
    </section>
  )
}
