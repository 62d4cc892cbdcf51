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
import type { PaperSource } from './paper-source.ts'

/** Forms for claims and payments. */

export const maturityDischarge: PaperSource = {
  slug: 'maturity-discharge',
  code: 'F-08',
  title: ['মেয়াদপূর্তির ছাড়পত্র', 'Maturity discharge'],
  blocks: [
    ...policyAndHolder,
    row(
      day(['মেয়াদ শেষের তারিখ', 'Date on which the term ends']),
      boxes(['পাওনা, হিসাবের কাগজে যেমন (টাকা)', 'Amount, as in the account (taka)'], [8]),
    ),
    text(
      'পাওনার হিসাবের কাগজ দেখেছি। বীমা অঙ্ক, যোগ হওয়া বোনাস, আগে পাওয়া টাকা, বকেয়া কিস্তি, ঋণ ও কর আলাদা লাইনে লেখা আছে। ওপরের টাকা পেলে এই পলিসিতে আমার আর কোনো দাবি থাকবে না।',
      'I have seen the account. It shows the sum assured, the bonuses added, what was paid before, unpaid instalments, loans and tax, each on a line of its own. When I have received the amount above, I have no further claim under this policy.',
    ),
    handedIn,
    ...bankAccount,
    note(
      'মেয়াদ শেষের ১৫ দিন আগে পর্যন্ত দিলে টাকা মেয়াদ শেষের দিনই হিসাবে যায়।',
      'Handed in at least 15 days before the term ends, the money is in your account on the day it ends.',
    ),
    signatures(
      ['তারিখ', 'Date'],
      ['গ্রাহকের স্বাক্ষর', 'Signature of the policy holder'],
      ['সাক্ষীর নাম ও স্বাক্ষর', 'Name and signature of a witness'],
    ),
    officeUse,
    afterwards,
  ],
}

export const deathClaim: PaperSource = {
  slug: 'death-claim',
  code: 'F-09',
  title: ['মৃত্যুদাবির ফরম', 'Death claim'],
  blocks: [
    title('যাঁর পলিসি ছিল', 'The person who was insured'),
    row(boxes(['পলিসি নম্বর (জানা থাকলে)', 'Policy number, if known'], [9]), day(['জন্মতারিখ', 'Date of birth'])),
    row(line(['পুরো নাম', 'Full name'], 1, inCapitals)),
    row(
      day(['মৃত্যুর তারিখ', 'Date of death']),
      line(['কোথায় (বাড়ি, হাসপাতাল, অন্য জায়গা)', 'Where: home, hospital, elsewhere']),
    ),
    choices(
      ['মৃত্যুর কারণ', 'Cause of death'],
      [
        ['অসুখ', 'illness'],
        ['দুর্ঘটনা', 'accident'],
        ['অন্য', 'other'],
      ],
    ),
    row(lines(['কী হয়েছিল, আর শেষ চিকিৎসা কোথায়', 'What happened, and where the last treatment was'], 2)),
    title('যিনি দাবি করছেন (নমিনি বা নিযুক্ত ব্যক্তি)', 'Who makes the claim (nominee or appointee)'),
    row(line(['পুরো নাম', 'Full name'], 2, inCapitals), line(['সম্পর্ক', 'Relationship'], 1)),
    row(nid),
    row(phone, line(['ঠিকানা', 'Address'])),
    ...bankAccount,
    newPage,
    title('যা সঙ্গে দিচ্ছি', 'What I attach'),
    choices(
      ['টিক দিন', 'Tick'],
      [
        ['মূল পলিসি দলিল, বা জিডির কপি', 'original policy document, or a general diary entry'],
        ['মৃত্যুসনদ', 'death certificate'],
        ['আমার জাতীয় পরিচয়পত্র ও একটি ছবি', 'my national ID and one photograph'],
        ['চেকের পাতা বা হিসাব বিবরণী', 'cheque leaf or bank statement'],
        ['হাসপাতালের ছাড়পত্র (হাসপাতালে মৃত্যু হলে)', 'discharge paper, after a death in hospital'],
        ['পুলিশ প্রতিবেদন (দুর্ঘটনা হলে)', 'police report, after an accident'],
      ],
      2,
    ),
    note(
      'কিছু কম থাকলেও ফরম জমা দিন; কী কী লাগবে, একবারেই সব জানানো হবে। সব কাগজ পাওয়ার ১৫ কর্মদিবসের মধ্যে টাকা হিসাবে যায়।',
      'Hand the form in even if something is missing: you hear of all of it at once. The money is paid within 15 working days of the last paper.',
    ),
    signatures(['তারিখ', 'Date'], ['দাবিদারের স্বাক্ষর বা টিপসই', 'Signature or thumb print of the claimant']),
    officeUse,
    afterwards,
  ],
}

export const hospitalClaim: PaperSource = {
  slug: 'hospital-claim',
  code: 'F-10',
  title: ['হাসপাতাল খরচের দাবি', 'Hospital claim'],
  blocks: [
    ...policyAndHolder,
    title('হাসপাতালে থাকা', 'The stay in hospital'),
    row(line(['হাসপাতালের নাম ও ঠিকানা', 'Name and address of the hospital'])),
    row(day(['ভর্তির তারিখ', 'Admitted on']), day(['ছাড়া পাওয়ার তারিখ', 'Left on'])),
    row(line(['রোগ বা আঘাত', 'Illness or injury']), line(['চিকিৎসকের নাম', 'Name of the doctor'])),
    choices(
      ['কেন ভর্তি', 'Reason'],
      [
        ['অসুখ', 'illness'],
        ['দুর্ঘটনা', 'accident'],
        ['অপারেশন', 'operation'],
        ['সন্তান প্রসব', 'childbirth'],
      ],
    ),
    title('খরচ', 'Costs'),
    {
      kind: 'table',
      blank: 4,
      columns: [
        { head: ['কীসের খরচ', 'What for'], share: 3 },
        { head: ['রসিদ নম্বর ও তারিখ', 'Number and date of the receipt'], share: 2 },
        { head: ['টাকা', 'Taka'], share: 1.2 },
      ],
    },
    list(
      [
        'সঙ্গে দিন: ভর্তি ও ছাড়ার দিন লেখা ছাড়পত্র; মূল বিল ও ওষুধের রসিদ; ব্যবস্থাপত্র ও পরীক্ষার ফল।',
        'Attach: the discharge paper with both days; the original bill and receipts for medicines; the prescription and reports of tests.',
      ],
      [
        'ছাড়া পাওয়ার ৩০ দিনের মধ্যে জানান। সব কাগজ পাওয়ার ১০ কর্মদিবসের মধ্যে টাকা হিসাবে যায়।',
        'Tell us within 30 days of leaving. The money is paid within 10 working days of the last paper.',
      ],
    ),
    newPage,
    ...bankAccount,
    ...signedByHolder,
    officeUse,
    afterwards,
  ],
}
