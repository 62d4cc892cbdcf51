import { Alert } from '#platform/design-system/web/ui/Alert.tsx'
import {
  annualIncomeCodes,
  appointeeRelationCodes,
  educationCodes,
  nomineeRelationCodes,
  occupationCodes,
} from '#policies/policies/codes.ts'
import { applicantFields, appointeeFields, nomineeFields } from '../form-fields.ts'
import type { PricedPerson } from '../proposal.ts'
import { matchProblems } from '../rules.ts'
import { AnswerAddress, AnswerChoice, AnswerGender, AnswerMobile, AnswerText, Pair } from './AnswerFields.tsx'
import { useForm } from './form-context.ts'
import { LookUpPerson } from './LookUpPerson.tsx'
import { useIdentityWords } from './words.ts'

/** The person who is insured, or the parent of a child who is (PROP-10). */
export function ApplicantSection({ priced }: { priced: PricedPerson }) {
  const { words, policyWords, isFixed } = useForm()
  const { fields } = words
  const { codes } = policyWords
  const applicant = (
    <LookUpPerson
      fields={applicantFields}
      judge={(found) => (matchProblems(found, priced).length > 0 ? { code: 'nidGenderMismatch' } : undefined)}
    >
      <Pair>
        <AnswerText name={applicantFields.firstName} label={fields.firstName} />
        <AnswerText name={applicantFields.lastName} label={fields.lastName} />
      </Pair>
      <AnswerGender name={applicantFields.gender} />
      <Pair>
        <AnswerText name={applicantFields.fatherName} label={fields.fatherName} />
        <AnswerText name={applicantFields.motherName} label={fields.motherName} isOptional />
      </Pair>
      <Pair>
        <AnswerText name={applicantFields.spouseName} label={fields.spouseName} isOptional />
        <AnswerText name={applicantFields.birthPlace} label={fields.birthPlace} />
      </Pair>
      <Pair>
        <AnswerText name={applicantFields.nationality} label={fields.nationality} />
        <AnswerChoice
          name={applicantFields.education}
          label={fields.education}
          codes={educationCodes}
          labels={codes.education}
        />
      </Pair>
      <Pair>
        <AnswerChoice
          name={applicantFields.occupation}
          label={fields.occupation}
          codes={occupationCodes}
          labels={codes.occupation}
        />
        <AnswerChoice
          name={applicantFields.annualIncome}
          label={fields.annualIncome}
          codes={annualIncomeCodes}
          labels={codes.annualIncome}
        />
      </Pair>
      <AnswerMobile name={applicantFields.mobile} />
      <AnswerText name={applicantFields.email} label={fields.email} type="email" isOptional />
      <AnswerAddress name={applicantFields.presentAddress} />
    </LookUpPerson>
  )
  if (!isFixed(applicantFields.nationalId)) return applicant
  return (
    <>
      <Alert className="mb-s5">{words.hints.fromRecord}</Alert>
      {applicant}
    </>
  )
}

/** Who receives the money (PROP-17). */
export function NomineeSection() {
  const { words, policyWords } = useForm()
  return (
    <RelatedPerson
      fields={nomineeFields}
      toggle={useIdentityWords().lookUp.nomineeToggle}
      relation={words.fields.relation}
      codes={nomineeRelationCodes}
      labels={policyWords.codes.nomineeRelation}
    />
  )
}

/** Who receives it for a nominee under 18 (PROP-22). */
export function AppointeeSection() {
  const { words, policyWords } = useForm()
  return (
    <RelatedPerson
      fields={appointeeFields}
      toggle={useIdentityWords().lookUp.appointeeToggle}
      relation={words.fields.appointeeRelation}
      codes={appointeeRelationCodes}
      labels={policyWords.codes.appointeeRelation}
    />
  )
}

function RelatedPerson({
  fields,
  toggle,
  relation,
  codes,
  labels,
}: {
  fields: typeof nomineeFields | typeof appointeeFields
  toggle: string
  relation: string
  codes: readonly string[]
  labels: Readonly<Record<string, string>>
}) {
  const { words } = useForm()
  return (
    <LookUpPerson fields={fields} toggle={toggle} isOptional>
      <Pair>
        <AnswerText name={fields.firstName} label={words.fields.firstName} />
        <AnswerText name={fields.lastName} label={words.fields.lastName} />
      </Pair>
      <Pair>
        <AnswerChoice name={fields.relation} label={relation} codes={codes} labels={labels} />
        <AnswerGender name={fields.gender} />
      </Pair>
      <AnswerMobile name={fields.mobile} />
      <AnswerText name={fields.email} label={words.fields.email} type="email" isOptional />
      <AnswerAddress name={fields.presentAddress} likeField={applicantFields.presentAddress} />
    </LookUpPerson>
  )
}
