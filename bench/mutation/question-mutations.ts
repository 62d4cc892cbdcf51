import type { ListedMutation } from './listed-mutation.ts'

const policies = 'src/policies/policies'
const questions = 'src/policies/questions'
const policyImport = 'src/policies/policy-import'
const proposals = 'src/sales/proposals'
const form = 'src/sales/proposal-form'

type Drop = Pick<ListedMutation, 'file' | 'text' | 'becomes'> & { readonly place: string }

/** Edits that drop a question in one place. */
const dropsAnywhere: readonly Drop[] = [
  {
    place: 'form',
    file: `${form}/form.ts`,
    text: 'if (askedWhen || lookedUpBy.includes(key)) continue',
    becomes: "if (askedWhen || key === 'education' || lookedUpBy.includes(key)) continue",
  },
  {
    place: 'form, health',
    file: `${form}/form.ts`,
    text: 'first.filter((key) => !isChosen(key))',
    becomes: "first.filter((key) => !isChosen(key) && key !== 'pulseRate')",
  },
  {
    place: 'form, the ten questions',
    file: `${form}/web/HealthSection.tsx`,
    text: '{healthQuestions.map(',
    becomes: '{healthQuestions.slice(1).map(',
  },
  {
    place: 'form, office',
    file: `${form}/web/OfficeSection.tsx`,
    text: 'name={officeFields.transactionId}',
    becomes: 'name="transaction"',
  },
  {
    place: 'list of fields',
    file: `${proposals}/typed-values.ts`,
    text: 'Object.values(fieldsOf(applicantQuestions))',
    becomes: 'Object.values(fieldsOf(applicantQuestions)).slice(1)',
  },
  {
    place: 'input schema',
    file: `${proposals}/fields-contract.ts`,
    text: '  ...typedFields(fieldsOfAppointees),',
    becomes: '  ...typedFields(fieldsOfAppointees.slice(1)),',
  },
  {
    place: 'reading',
    file: `${proposals}/read-answers.ts`,
    text: 'text(question.field))',
    becomes: "question.field === 'mother_name' ? undefined : text(question.field))",
  },
  {
    place: 'reading of the ten questions',
    file: `${proposals}/read-answers.ts`,
    text: 'healthQuestions.map((question) => [',
    becomes: 'healthQuestions.slice(1).map((question) => [',
  },
  {
    place: 'rule of what is missing',
    file: `${proposals}/answer-rules.ts`,
    text: 'isNeeded && answers[key] === undefined',
    becomes: "isNeeded && key !== 'nationality' && answers[key] === undefined",
  },
  {
    place: 'rule of what is wrong',
    file: `${proposals}/answer-rules.ts`,
    text: 'const value = answers[key]',
    becomes: "const value = key === 'email' ? undefined : answers[key]",
  },
  {
    place: 'storage of people',
    file: `${policies}/server/answer-column.ts`,
    text: 'if (answer === undefined) return null',
    becomes: "if (answer === undefined || question.field === 'spouse_name') return null",
  },
  {
    place: 'reading from storage',
    file: `${policies}/server/answer-column.ts`,
    text: 'if (column === null) return undefined',
    becomes: "if (column === null || question.field === 'education') return undefined",
  },
  {
    place: 'details',
    file: `${policies}/server/present-policy.ts`,
    text: '(answer ?? null)]',
    becomes: "(key === 'email' ? null : (answer ?? null))]",
  },
  {
    place: 'details of the ten questions',
    file: `${policies}/server/present-policy.ts`,
    text: "answers[question]?.details ?? ''",
    becomes: "question === 'goodHealth' ? '' : (answers[question]?.details ?? '')",
  },
  {
    place: 'stored draft back into the form',
    file: `${form}/web/initial-values.ts`,
    text: 'put(question.field, given[readName(question)])',
    becomes: "if (question.kind !== 'email') put(question.field, given[readName(question)])",
  },
  {
    place: 'view',
    file: `${policies}/web/policy-sections.ts`,
    text: "if (key !== 'nationalId' ||",
    becomes: "if (key === 'birthPlace') return []\n      if (key !== 'nationalId' ||",
  },
  {
    place: 'view of the ten questions',
    file: `${policies}/web/policy-sections.ts`,
    text: 'healthQuestions.map((question) => {',
    becomes: 'healthQuestions.slice(1).map((question) => {',
  },
  {
    place: 'check page and paper',
    file: `${proposals}/answer-lines.ts`,
    text: 'Object.entries(questions)\n',
    becomes: "Object.entries(questions)\n      .filter(([key]) => key !== 'weightKg')\n",
  },
  {
    place: 'PDF in the other language',
    file: `${proposals}/server/print-proposal.ts`,
    text: '...(transactionId ? { transactionId } : {}),',
    becomes: '',
  },
  {
    place: 'core message',
    file: 'src/policies/core-push/server/policy-for-core.ts',
    text: 'return given as CompleteAnswers<Q>',
    becomes: 'return { ...given, motherName: undefined } as unknown as CompleteAnswers<Q>',
  },
  {
    place: 'wire of the core system',
    file: `${questions}/core-fields.ts`,
    text: 'if (answer === undefined) return null',
    becomes: "if (answer === undefined || question.field === 'spouse_name') return null",
  },
  {
    place: 'list of core fields',
    file: `${questions}/core-fields.ts`,
    text: '.toSorted(([one]',
    becomes: ".filter(([key]) => key !== 'smokerStatus')\n    .toSorted(([one]",
  },
  {
    place: 'contract of the core system',
    file: 'sandbox/core-contract.ts',
    text: 'coreFields(questions).map(',
    becomes: 'coreFields(questions).slice(1).map(',
  },
  {
    place: 'columns of the file',
    file: `${policyImport}/imported-policy.ts`,
    text: '=> question.inFile)',
    becomes: "=> question.inFile && question.field !== 'nominee_gender')",
  },
  {
    place: 'reading of the file',
    file: `${policyImport}/imported-line.ts`,
    text: 'if (answer !== undefined && !isRuledOut(question, answers)) answers[key]',
    becomes: "if (answer !== undefined && key !== 'fatherName') answers[key]",
  },
  {
    place: 'staged lines of the file',
    file: `${policyImport}/server/import-lines-store.ts`,
    text: 'return toColumn(question, answer, seal)',
    becomes: "return key === 'spouseName' ? null : toColumn(question, answer, seal)",
  },
  {
    place: 'import to customers',
    file: `${policyImport}/server/import-store.ts`,
    text: 'return questions.map(({ key, column })',
    becomes: "return questions.filter(({ key }) => key !== 'birthPlace').map(({ key, column })",
  },
  {
    place: 'import to policies',
    file: `${policyImport}/server/import-policies-store.ts`,
    text: "{ part: 'nominee', questions: nomineeInFile,",
    becomes: "{ part: 'nominee', questions: nomineeInFile.slice(1),",
  },
  {
    place: 'customer',
    file: `${policies}/server/customer-store.ts`,
    text: 'const answer = applicant[key]',
    becomes: "const answer = key === 'occupation' ? undefined : applicant[key]",
  },
  {
    place: 'from the customer',
    file: `${policies}/server/customer-store.ts`,
    text: 'mapQuestions(applicantQuestions, (question, key) => fromColumn(question, row[key], keys))',
    becomes:
      "mapQuestions(applicantQuestions, (question, key) => key === 'annualIncome' ? undefined : fromColumn(question, row[key], keys))",
  },
  {
    place: 'erasure',
    file: `${policies}/server/personal-data-store.ts`,
    text: 'mapQuestions(applicantQuestions, () => null)',
    becomes: "mapQuestions(applicantQuestions, (_, key) => (key === 'gender' ? undefined : null))",
  },
  {
    place: 'file of the person',
    file: 'src/portals/personal-data/server/data-file.ts',
    text: 'Object.entries(labels).map(',
    becomes: 'Object.entries(labels).slice(1).map(',
  },
  {
    place: 'demo put back',
    file: 'demo/policies/demo-store.ts',
    text: "key !== 'nationalId')",
    becomes: "key !== 'nationalId' && key !== 'motherName')",
  },
  {
    place: 'label',
    file: `${questions}/question-labels.en.ts`,
    text: "annualIncome: 'Annual income',",
    becomes: "annualIncome: '',",
  },
  {
    place: 'name of a code',
    file: `${questions}/code-labels.bn.ts`,
    text: "    G: 'স্নাতক',\n",
    becomes: '',
  },
  {
    place: 'page on the core message',
    file: 'docs/core-system.md',
    text: '| `applicant.father_name` |',
    becomes: '| |',
  },
  {
    place: 'page on the file',
    file: 'docs/import-policies.md',
    text: '| `nominee_mobile` |',
    becomes: '| |',
  },
]

/** Of a question that depends on another answer: it, or what it depends on. */
const dependentDrops: readonly Drop[] = [
  {
    place: 'form, a question after an answer',
    file: `${form}/form.ts`,
    text: 'return [row, ...withFollowing(below, questions, answers)]',
    becomes: 'return [row]',
  },
  {
    place: 'form, the answer that it follows on',
    file: `${form}/form.ts`,
    text: 'return isUnder && (!answers || isAsked(questions[key], answers))',
    becomes: 'return isUnder',
  },
  {
    place: 'reading, the answer that it follows on',
    file: `${proposals}/read-answers.ts`,
    text: 'onlyAsked(\n      questions,',
    becomes: 'onlyAsked(\n      {},',
  },
  {
    place: 'rule, the answer that it follows on',
    file: `${proposals}/answer-rules.ts`,
    text: 'required && isAsked(question, answers) &&',
    becomes: 'required &&',
  },
  {
    place: 'details of a question after an answer',
    file: `${policies}/server/present-policy.ts`,
    text: '...presentAnswers(namingQuestions, nominee),',
    becomes: 'explanation: null,',
  },
  {
    place: 'view of a question after an answer',
    file: `${policies}/web/policy-sections.ts`,
    text: 'answerRows(askedOfAnOnlyOne, nominee,',
    becomes: 'answerRows(askedOfAnOnlyOne, { ...nominee, explanation: null },',
  },
  {
    place: 'check page and paper of a question after an answer',
    file: `${proposals}/answer-lines.ts`,
    text: 'if (answer !== undefined || !askedWhen',
    becomes: 'if (!askedWhen',
  },
  {
    place: 'core message of a question after an answer',
    file: 'src/policies/core-push/server/policy-for-core.ts',
    text: 'named[0]?.nominee.explanation === undefined',
    becomes: 'named[0] !== undefined',
  },
  {
    place: 'wire of a question after an answer',
    file: 'src/adapters/core-system/wire.ts',
    text: '...writeAnswers({ explanation: namingQuestions.explanation }, nominee),',
    becomes: 'explanation: null,',
  },
  {
    place: 'contract of a question after an answer',
    file: 'sandbox/core-contract.ts',
    text: '...answersTo({ explanation: namingQuestions.explanation }, nomineeQuestions).shape,',
    becomes: '',
  },
]

const tests = ['questions', 'questions-kept', 'dependent-questions'].map(
  (name) => `tests/proposals/${name}.test.ts`,
)

/** A question of the proposal is dropped in each place that it goes through; the tests of all questions must notice. */
export const questionMutations: readonly ListedMutation[] = [...dropsAnywhere, ...dependentDrops].map(
  ({ place, ...edit }) => ({ ...edit, fault: `A question is dropped: ${place}`, tests }),
)
