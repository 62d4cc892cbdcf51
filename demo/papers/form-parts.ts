import type { Block, Both } from './paper-source.ts'

/** Parts shared by most forms. */

export const title = (bn: string, en: string): Block => ({ kind: 'title', text: [bn, en] })
export const text = (bn: string, en: string): Block => ({ kind: 'text', text: [bn, en] })
export const note = (bn: string, en: string): Block => ({ kind: 'note', text: [bn, en] })
/** What follows begins on a new page. */
export const newPage: Block = { kind: 'page' }
export const list = (...items: Both[]): Block => ({ kind: 'list', items })
export const choices = (label: Both, options: readonly Both[], columns = options.length): Block => ({
  kind: 'choices',
  label,
  options,
  columns,
})
export const signatures = (...entries: Both[]): Block => ({ kind: 'signatures', entries })

type Field = Extract<Block, { kind: 'fields' }>['fields'][number]
export const row = (...fields: Field[]): Block => ({ kind: 'fields', fields })
export const line = (label: Both, share = 1, hint?: Both): Field => ({
  label,
  share,
  ...(hint ? { hint } : {}),
})
export const lines = (label: Both, count: number): Field => ({ label, lines: count })
export const boxes = (label: Both, groups: readonly number[], hint?: Both): Field => ({
  label,
  boxes: groups,
  ...(hint ? { hint } : {}),
})

const dayHint: Both = ['দিন, মাস, বছর', 'day, month, year']
export const day = (label: Both): Field => boxes(label, [2, 2, 4], dayHint)
export const phone: Field = boxes(['মোবাইল নম্বর', 'Mobile number'], [11])
export const nid: Field = boxes(
  ['জাতীয় পরিচয়পত্র নম্বর', 'National ID number'],
  [17],
  ['১০ বা ১৭ সংখ্যা', '10 or 17 digits'],
)

export const inCapitals: Both = ['স্পষ্ট অক্ষরে', 'in capital letters']

export const policyAndHolder: readonly Block[] = [
  title('পলিসি ও গ্রাহক', 'Policy and policy holder'),
  row(boxes(['পলিসি নম্বর', 'Policy number'], [9]), phone),
  row(line(['গ্রাহকের পুরো নাম', 'Full name of the policy holder'], 1, inCapitals)),
  row(nid, { ...line(['ইমেইল (থাকলে)', 'Email, if any']), share: 0.55 }),
]

/** The people who receive the money, to be filled in. */
export const nomineesTable: Block = {
  kind: 'table',
  blank: 3,
  columns: [
    { head: ['নাম', 'Name'], share: 3 },
    { head: ['সম্পর্ক', 'Relationship'], share: 1.6 },
    { head: ['জন্মতারিখ', 'Date of birth'], share: 1.6 },
    { head: ['পরিচয়পত্র বা জন্মনিবন্ধন নম্বর', 'National ID or birth registration'], share: 2.6 },
    { head: ['অংশ (%)', 'Share (%)'] },
  ],
}

/** The papers handed in with a form that ends a policy. */
export const handedIn: Block = choices(
  ['জমা দিচ্ছি', 'I hand in'],
  [
    ['মূল পলিসি দলিল', 'the original policy document'],
    ['জাতীয় পরিচয়পত্রের কপি', 'a copy of my national ID'],
    ['ব্যাংক হিসাবের প্রমাণ', 'proof of the bank account'],
  ],
)

/** The account to which money is paid. */
export const bankAccount: readonly Block[] = [
  title('ব্যাংক হিসাব', 'Bank account'),
  row(line(['হিসাবের নাম', 'Name of the account'], 1), line(['ব্যাংক ও শাখা', 'Bank and branch'], 1)),
  row(
    boxes(['হিসাব নম্বর', 'Account number'], [17]),
    boxes(['রাউটিং নম্বর', 'Routing number'], [9], ['চেকে লেখা থাকে', 'on a cheque']),
  ),
  note(
    'টাকা শুধু নিজের নামের হিসাবে যায়। চেকের একটি পাতা বা হিসাবের বিবরণীর কপি সঙ্গে দিন।',
    'Money goes only to an account in your own name. Attach a cheque leaf or a copy of a statement.',
  ),
]

/** Date and signature of the policy holder, and the part that the insurer fills in. */
export const signedByHolder: readonly Block[] = [
  signatures(['তারিখ', 'Date'], ['গ্রাহকের স্বাক্ষর বা টিপসই', 'Signature or thumb print of the policy holder']),
]
export const officeUse: Block = {
  kind: 'office',
  title: ['অফিস পূরণ করবে', 'Filled in by the office'],
  labels: [
    ['গ্রহণের তারিখ ও শাখা', 'Received on, at branch'],
    ['কর্মীর নাম ও স্বাক্ষর', 'Name and signature of staff'],
    ['প্রাপ্তিস্বীকার নম্বর', 'Acknowledgement number'],
  ],
}

export const afterwards: Block = note(
  'এই ফরম বিনা মূল্যের; কাউকে টাকা দেবেন না। পূরণ করে যেকোনো শাখায় দিন, একটি ছবি তুলে রাখুন, আর প্রাপ্তিস্বীকার নিন।',
  'This form is free of charge: pay nobody for it. Hand it in at any branch, keep a photo of it, and ask for an acknowledgement.',
)
