/** An edit that drops a question in one place. */
export type Drop = {
  readonly place: string
  readonly file: string
  readonly code: string
  readonly instead: string
}

const policies = 'src/policies/policies'
const questions = 'src/policies/questions'
const policyImport = 'src/policies/policy-import'
const proposals = 'src/sales/proposals'
const form = 'src/sales/proposal-form'

const dropsAnywhere: readonly Drop[] = [
  {
    place: 'form',
    file: `${form}/form.ts`,
    code: 'if (askedWhen || lookedUpBy.includes(key)) continue',
    instead: "if (askedWhen || key === 'education' || lookedUpBy.includes(key)) continue",
  },
  {
    place: 'form, health',
    file: `${form}/form.ts`,
    code: 'first.filter((key) => !isChosen(key))',
    instead: "first.filter((key) => !isChosen(key) && key !== 'pulseRate')",
  },
  {
    place: 'form, the ten questions',
    file: `${form}/web/HealthSection.tsx`,
    code: '{healthQuestions.map(',
    instead: '{healthQuestions.slice(1).map(',
  },
  {
    place: 'form, office',
    file: `${form}/web/OfficeSection.tsx`,
    code: 'name={officeFields.transactionId}',
    instead: 'name="transaction"',
  },
  {
    place: 'list of fields',
    file: `${proposals}/typed-values.ts`,
    code: 'Object.values(fieldsOf(applicantQuestions))',
    instead: 'Object.values(fieldsOf(applicantQuestions)).slice(1)',
  },
  {
    place: 'input schema',
    file: `${proposals}/fields-contract.ts`,
    code: '  ...typedFields(fieldsOfAppointees),',
    instead: '  ...typedFields(fieldsOfAppointees.slice(1)),',
  },
  {
    place: 'reading',
    file: `${proposals}/read-answers.ts`,
    code: 'text(question.field))',
    instead: "question.field === 'mother_name' ? undefined : text(question.field))",
  },
  {
    place: 'reading of the ten questions',
    file: `${proposals}/read-answers.ts`,
    code: 'healthQuestions.map((question) => [',
    instead: 'healthQuestions.slice(1).map((question) => [',
  },
  {
    place: 'rule of what is missing',
    file: `${proposals}/answer-rules.ts`,
    code: 'isNeeded && answers[key] === undefined',
    instead: "isNeeded && key !== 'nationality' && answers[key] === undefined",
  },
  {
    place: 'rule of what is wrong',
    file: `${proposals}/answer-rules.ts`,
    code: 'const value = answers[key]',
    instead: "const value = key === 'email' ? undefined : answers[key]",
  },
  {
    place: 'storage of people',
    file: `${policies}/server/answer-column.ts`,
    code: 'if (answer === undefined) return null',
    instead: "if (answer === undefined || question.field === 'spouse_name') return null",
  },
  {
    place: 'reading from storage',
    file: `${policies}/server/answer-column.ts`,
    code: 'if (column === null) return undefined',
    instead: "if (column === null || question.field === 'education') return undefined",
  },
  {
    place: 'details',
    file: `${policies}/server/present-policy.ts`,
    code: '(answer ?? null)]',
    instead: "(key === 'email' ? null : (answer ?? null))]",
  },
  {
    place: 'details of the ten questions',
    file: `${policies}/server/present-policy.ts`,
    code: "answers[question]?.details ?? ''",
    instead: "question === 'goodHealth' ? '' : (answers[question]?.details ?? '')",
  },
  {
    place: 'stored draft back into the form',
    file: `${form}/web/initial-values.ts`,
    code: 'put(question.field, given[readName(question)])',
    instead: "if (question.kind !== 'email') put(question.field, given[readName(question)])",
  },
  {
    place: 'view',
    file: `${policies}/web/policy-sections.ts`,
    code: "if (key !== 'nationalId' ||",
    instead: "if (key === 'birthPlace') return []\n      if (key !== 'nationalId' ||",
  },
  {
    place: 'view of the ten questions',
    file: `${policies}/web/policy-sections.ts`,
    code: 'healthQuestions.map((question) => {',
    instead: 'healthQuestions.slice(1).map((question) => {',
  },
  {
    place: 'check page and paper',
    file: `${proposals}/answer-lines.ts`,
    code: 'Object.entries(questions)\n',
    instead: "Object.entries(questions)\n      .filter(([key]) => key !== 'weightKg')\n",
  },
  {
    place: 'PDF in the other language',
    file: `${proposals}/server/print-proposal.ts`,
    code: '...(transactionId ? { transactionId } : {}),',
    instead: '',
  },
  {
    place: 'core message',
    file: 'src/policies/core-push/server/policy-for-core.ts',
    code: 'return given as CompleteAnswers<Q>',
    instead: 'return { ...given, motherName: undefined } as unknown as CompleteAnswers<Q>',
  },
  {
    place: 'wire of the core system',
    file: `${questions}/core-fields.ts`,
    code: 'if (answer === undefined) return null',
    instead: "if (answer === undefined || question.field === 'spouse_name') return null",
  },
  {
    place: 'list of core fields',
    file: `${questions}/core-fields.ts`,
    code: '.toSorted(([one]',
    instead: ".filter(([key]) => key !== 'smokerStatus')\n    .toSorted(([one]",
  },
  {
    place: 'contract of the core system',
    file: 'sandbox/core-contract.ts',
    code: 'coreFields(questions).map(',
    instead: 'coreFields(questions).slice(1).map(',
  },
  {
    place: 'columns of the file',
    file: `${policyImport}/imported-policy.ts`,
    code: '=> question.inFile)',
    instead: "=> question.inFile && question.field !== 'nominee_gender')",
  },
  {
    place: 'reading of the file',
    file: `${policyImport}/imported-line.ts`,
    code: 'if (answer !== undefined && !isRuledOut(question, answers)) answers[key]',
    instead: "if (answer !== undefined && key !== 'fatherName') answers[key]",
  },
  {
    place: 'staged lines of the file',
    file: `${policyImport}/server/import-lines-store.ts`,
    code: 'return toColumn(question, answer, seal)',
    instead: "return key === 'spouseName' ? null : toColumn(question, answer, seal)",
  },
  {
    place: 'import to customers',
    file: `${policyImport}/server/import-store.ts`,
    code: 'return questions.map(({ key, column })',
    instead: "return questions.filter(({ key }) => key !== 'birthPlace').map(({ key, column })",
  },
  {
    place: 'import to policies',
    file: `${policyImport}/server/import-policies-store.ts`,
    code: "{ part: 'nominee', questions: nomineeInFile,",
    instead: "{ part: 'nominee', questions: nomineeInFile.slice(1),",
  },
  {
    place: 'customer',
    file: `${policies}/server/customer-store.ts`,
    code: 'const answer = applicant[key]',
    instead: "const answer = key === 'occupation' ? undefined : applicant[key]",
  },
  {
    place: 'from the customer',
    file: `${policies}/server/customer-store.ts`,
    code: 'fromColumn(question, row[key], keys)',
    instead: "key === 'annualIncome' ? undefined : fromColumn(question, row[key], keys)",
  },
  {
    place: 'erasure',
    file: `${policies}/server/personal-data-store.ts`,
    code: 'mapQuestions(applicantQuestions, () => null)',
    instead: "mapQuestions(applicantQuestions, (_, key) => (key === 'gender' ? undefined : null))",
  },
  {
    place: 'file of the person',
    file: 'src/portals/personal-data/server/data-file.ts',
    code: 'Object.entries(labels).map(',
    instead: 'Object.entries(labels).slice(1).map(',
  },
  {
    place: 'demo put back',
    file: 'demo/policies/demo-store.ts',
    code: "key !== 'nationalId')",
    instead: "key !== 'nationalId' && key !== 'motherName')",
  },
  {
    place: 'label',
    file: `${questions}/question-labels.en.ts`,
    code: "annualIncome: 'Annual income',",
    instead: "annualIncome: '',",
  },
  {
    place: 'name of a code',
    file: `${questions}/code-labels.bn.ts`,
    code: "    G: 'স্নাতক',\n",
    instead: '',
  },
  {
    place: 'page on the core message',
    file: 'docs/core-system.md',
    code: '| `applicant.father_name` |',
    instead: '| |',
  },
  {
    place: 'page on the file',
    file: 'docs/import-policies.md',
    code: '| `nominee_mobile` |',
    instead: '| |',
  },
]

/** Of a question that depends on another answer: it, or what it depends on. */
export const dependentDrops: readonly Drop[] = [
  {
    place: 'form, a question after an answer',
    file: `${form}/form.ts`,
    code: 'return [row, ...withFollowing(below, questions, answers)]',
    instead: 'return [row]',
  },
  {
    place: 'form, the answer that it follows on',
    file: `${form}/form.ts`,
    code: 'return isUnder && (!answers || isAsked(questions[key], answers))',
    instead: 'return isUnder',
  },
  {
    place: 'reading, the answer that it follows on',
    file: `${proposals}/read-answers.ts`,
    code: 'onlyAsked(\n      questions,',
    instead: 'onlyAsked(\n      {},',
  },
  {
    place: 'rule, the answer that it follows on',
    file: `${proposals}/answer-rules.ts`,
    code: 'required && isAsked(question, answers) &&',
    instead: 'required &&',
  },
  {
    place: 'details of a question after an answer',
    file: `${policies}/server/present-policy.ts`,
    code: '...presentAnswers(namingQuestions, nominee),',
    instead: 'explanation: null,',
  },
  {
    place: 'view of a question after an answer',
    file: `${policies}/web/policy-sections.ts`,
    code: 'answerRows(askedOfAnOnlyOne, nominee,',
    instead: 'answerRows(askedOfAnOnlyOne, { ...nominee, explanation: null },',
  },
  {
    place: 'check page and paper of a question after an answer',
    file: `${proposals}/answer-lines.ts`,
    code: 'if (answer !== undefined || !askedWhen',
    instead: 'if (!askedWhen',
  },
  {
    place: 'core message of a question after an answer',
    file: 'src/policies/core-push/server/policy-for-core.ts',
    code: 'named[0]?.nominee.explanation === undefined',
    instead: 'named[0] !== undefined',
  },
  {
    place: 'wire of a question after an answer',
    file: 'src/adapters/core-system/wire.ts',
    code: '...writeAnswers({ explanation: namingQuestions.explanation }, nominee),',
    instead: 'explanation: null,',
  },
  {
    place: 'contract of a question after an answer',
    file: 'sandbox/core-contract.ts',
    code: '...answersTo({ explanation: namingQuestions.explanation }, nomineeQuestions).shape,',
    instead: '',
  },
]
export const questionDrops: readonly Drop[] = [...dropsAnywhere, ...dependentDrops]
