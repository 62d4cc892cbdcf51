import {
  afterwards,
  bankAccount,
  boxes,
  choices,
  day,
  handedIn,
  inCapitals,
  line,
  lines,
  list,
  newPage,
  nid,
  nomineesTable,
  note,
  officeUse,
  phone,
  policyAndHolder,
  row,
  signatures,
  signedByHolder,
  text,
  title,
} from './form-parts.ts'
import { healthDeclaration } from './health-declaration.ts'
import type { PaperSource } from './paper-source.ts'

/** Forms for a policy in force. */

export const nomineeChange: PaperSource = {
  slug: 'change-of-nominee',
  code: 'F-02',
  title: ['নমিনি বদলের ফরম', 'Change of nominee'],
  blocks: [
    ...policyAndHolder,
    title('নতুন নমিনি', 'New nominees'),
    text(
      'আগের সব নমিনির বদলে নিচের নামগুলো বসবে। অংশের যোগফল ১০০ শতাংশ হতে হবে।',
      'The names below take the place of all earlier nominees. Their shares must add up to 100 per cent.',
    ),
    nomineesTable,
    title('নমিনির বয়স ১৮ বছরের কম হলে', 'If a nominee is under 18'),
    row(
      line(['যিনি তার হয়ে টাকা নেবেন (নিযুক্ত ব্যক্তি)', 'Adult who receives the money (appointee)'], 2, inCapitals),
      line(['নমিনির সঙ্গে সম্পর্ক', 'Relationship to the nominee'], 1),
    ),
    row(nid, { ...line(['নিযুক্ত ব্যক্তির স্বাক্ষর', 'Signature of the appointee']), share: 0.55 }),
    note(
      'সঙ্গে দিন: নতুন নমিনির জাতীয় পরিচয়পত্র (শিশুর জন্মনিবন্ধন) ও একটি ছবি। পাঁচ কর্মদিবসের মধ্যে লিখিত নিশ্চিতি পাবেন।',
      'Attach: the new nominee’s national ID (a child’s birth registration) and one photograph. You receive a written confirmation within five working days.',
    ),
    ...signedByHolder,
    officeUse,
    afterwards,
  ],
}

export const detailsCorrection: PaperSource = {
  slug: 'correction-of-details',
  code: 'F-03',
  title: ['তথ্য সংশোধনের ফরম', 'Correction of details'],
  blocks: [
    ...policyAndHolder,
    choices(
      ['কী বদলাতে চান', 'What is to be changed'],
      [
        ['ঠিকানা', 'Address'],
        ['ফোন বা ইমেইল', 'Phone or email'],
        ['নামের বানান', 'Spelling of a name'],
        ['জন্মতারিখ', 'Date of birth'],
      ],
    ),
    title('নতুন ঠিকানা', 'New address'),
    row(lines(['বাড়ি, রাস্তা, গ্রাম বা মহল্লা', 'House, road, village or area'], 2)),
    row(
      line(['ডাকঘর', 'Post office']),
      line(['থানা বা উপজেলা', 'Police station or upazila']),
      line(['জেলা', 'District']),
    ),
    row(boxes(['পোস্ট কোড', 'Postcode'], [4]), phone),
    title('নাম বা জন্মতারিখ', 'Name or date of birth'),
    row(
      line(['দলিলে এখন যা লেখা আছে', 'As it stands in the document']),
      line(['যা হওয়া উচিত', 'As it should be']),
    ),
    row(day(['সঠিক জন্মতারিখ', 'Right date of birth'])),
    note(
      'সঙ্গে দিন: জাতীয় পরিচয়পত্রের কপি; নাম বা জন্মতারিখ বদলালে জন্মনিবন্ধন বা শিক্ষাগত সনদও। বয়স বদলালে প্রিমিয়াম বদলাতে পারে; আগে আপনাকে লিখে জানানো হবে।',
      'Attach a copy of your national ID; for a name or a date of birth also the birth registration or a school certificate. Another age may mean another premium: you are told in writing first.',
    ),
    ...signedByHolder,
    officeUse,
    afterwards,
  ],
}

export const modeChange: PaperSource = {
  slug: 'change-of-mode',
  code: 'F-04',
  title: ['কিস্তির ধরন বদলের ফরম', 'Change of mode of payment'],
  blocks: [
    ...policyAndHolder,
    title('কিস্তির ধরন', 'Mode of payment'),
    choices(
      ['এখন দিই', 'I pay now'],
      [
        ['মাসিক', 'monthly'],
        ['ত্রৈমাসিক', 'quarterly'],
        ['ষাণ্মাসিক', 'half-yearly'],
        ['বার্ষিক', 'yearly'],
      ],
    ),
    choices(
      ['দিতে চাই', 'I wish to pay'],
      [
        ['মাসিক', 'monthly'],
        ['ত্রৈমাসিক', 'quarterly'],
        ['ষাণ্মাসিক', 'half-yearly'],
        ['বার্ষিক', 'yearly'],
      ],
    ),
    row(day(['যে বর্ষপূর্তি থেকে', 'From the anniversary on'])),
    text(
      'কিস্তির ধরন বদলালে কিস্তির অঙ্ক ও পরের তারিখগুলো বদলায়। নতুন অঙ্কটি আপনাকে আগে লিখে জানানো হবে; আপনি রাজি হলে তবেই বদল হবে।',
      'With another mode the instalment and its due dates change. You are told the new amount in writing first, and nothing is changed unless you agree.',
    ),
    list(
      ['বদলের দিন পর্যন্ত কোনো কিস্তি বাকি থাকা চলবে না।', 'No instalment may be unpaid on the day of the change.'],
      ['সব প্ল্যানে সব ধরন নেই; শাখায় জেনে নিন।', 'Not every plan has every mode; ask a branch.'],
    ),
    ...signedByHolder,
    officeUse,
    afterwards,
  ],
}

export const revival: PaperSource = {
  slug: 'request-for-revival',
  code: 'F-05',
  title: ['পুনরায় চালুর আবেদন ও স্বাস্থ্য ঘোষণা', 'Request for revival, with declaration of health'],
  blocks: [
    ...policyAndHolder,
    title('কেন থেমে ছিল', 'Why it had stopped'),
    row(
      day(['প্রথম যে কিস্তি দেওয়া হয়নি', 'First unpaid due date']),
      line(['মোট বকেয়া (শাখা জানাবে)', 'Total due, as told by a branch']),
    ),
    row(lines(['কারণ', 'Reason'], 2)),
    choices(
      ['বকেয়া যেভাবে দিতে চাই', 'How I wish to pay what is due'],
      [
        ['একবারে', 'all at once'],
        ['শাখার সঙ্গে কথা বলে', 'as agreed with the branch'],
      ],
    ),
    note(
      'সিদ্ধান্তের আগে কিছু দিতে হয় না। সিদ্ধান্ত জানবেন দশ কর্মদিবসের মধ্যে; বড় অঙ্ক বা লম্বা বিরতি হলে ডাক্তারি পরীক্ষা লাগতে পারে।',
      'You pay nothing before the decision. You hear it within ten working days; for a large sum or after a long break a medical examination may be needed.',
    ),
    newPage,
    ...healthDeclaration,
    text(
      'এই ঘোষণা সত্য। জেনেশুনে ভুল তথ্য দিলে দাবি নাকচ হতে পারে, জানি। সিদ্ধান্তের আগে কোনো টাকা দেব না।',
      'This declaration is true. I know that a claim may be refused if I knowingly say what is wrong. I pay nothing before the decision.',
    ),
    ...signedByHolder,
    officeUse,
    afterwards,
  ],
}

export const loan: PaperSource = {
  slug: 'request-for-a-loan',
  code: 'F-06',
  title: ['ঋণের আবেদন', 'Request for a loan'],
  blocks: [
    ...policyAndHolder,
    title('যে ঋণ চাই', 'The loan'),
    choices(
      ['কত', 'How much'],
      [
        ['যতটা পাওয়া যায়', 'as much as there can be'],
        ['নিচের অঙ্ক', 'the amount below'],
      ],
    ),
    row(boxes(['টাকা (অঙ্কে)', 'Taka, in figures'], [8]), line(['কথায়', 'in words'])),
    text('যা জেনে আবেদন করছি:', 'What I know:'),
    list(
      [
        'ঋণের অঙ্ক ও সুদের হার আবেদনের দিনের নিয়মে ঠিক হবে, আর সই করার আগে লিখে জানানো হবে।',
        'Amount and interest follow the rules of the day of this request, and are told to me in writing before I sign.',
      ],
      ['পলিসি চলবে, কিস্তিও চলবে।', 'The policy goes on, and so do the instalments.'],
      [
        'যা শোধ হবে না, তা সুদসহ মেয়াদপূর্তির টাকা বা মৃত্যুদাবি থেকে কাটা হবে।',
        'What is not paid back is taken, with interest, from the maturity payment or the death claim.',
      ],
      ['মূল দলিল ঋণ শোধ পর্যন্ত জমা থাকবে।', 'The original document is kept until the loan is paid back.'],
    ),
    ...bankAccount,
    signatures(
      ['তারিখ', 'Date'],
      ['গ্রাহকের স্বাক্ষর', 'Signature of the policy holder'],
      ['সাক্ষীর নাম ও স্বাক্ষর', 'Name and signature of a witness'],
    ),
    officeUse,
    afterwards,
  ],
}

export const surrender: PaperSource = {
  slug: 'request-for-surrender',
  code: 'F-07',
  title: ['সমর্পণের আবেদন', 'Request for surrender'],
  blocks: [
    ...policyAndHolder,
    title('সই করার আগে পড়ুন', 'Read before you sign'),
    list(
      [
        'সমর্পণ মানে মেয়াদের আগে পলিসি শেষ করা। সেদিন থেকে বীমার সুরক্ষা নেই, আর এ কাজ ফেরানো যায় না।',
        'To surrender is to end the policy before its term. The cover ends that day, and it cannot be undone.',
      ],
      [
        'সমর্পণ মূল্য সাধারণত দেওয়া প্রিমিয়ামের চেয়ে কম।',
        'The surrender value is as a rule less than the premiums paid.',
      ],
      [
        'আগে ভেবে দেখুন: ঋণ, ছোট কিস্তি, বা পরিশোধিত (পেইড-আপ) পলিসি।',
        'Consider first: a loan, a smaller instalment, or a paid-up policy.',
      ],
      [
        'দেওয়া প্রিমিয়ামের চেয়ে বেশি পেলে বাড়তি অংশ থেকে ৫% উৎসে কর কাটা হয়।',
        'If it is more than your premiums, 5% tax is deducted from the difference.',
      ],
    ),
    row(
      boxes(['লিখিত হিসাবে সমর্পণ মূল্য (টাকা)', 'Surrender value in the written quotation (taka)'], [8]),
      day(['হিসাবের তারিখ', 'Date of the quotation']),
    ),
    row(lines(['কেন শেষ করতে চান (না লিখলেও চলে)', 'Why you wish to end it (you need not say)'], 1)),
    handedIn,
    ...bankAccount,
    signatures(
      ['তারিখ', 'Date'],
      ['গ্রাহকের স্বাক্ষর', 'Signature of the policy holder'],
      ['শাখা কর্মী: সব বুঝিয়ে বলেছি', 'Branch staff: I have explained all of it'],
    ),
    officeUse,
    afterwards,
  ],
}
