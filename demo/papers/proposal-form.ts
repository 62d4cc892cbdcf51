import {
  afterwards,
  boxes,
  choices,
  day,
  inCapitals,
  line,
  lines,
  nid,
  nomineesTable,
  note,
  officeUse,
  phone,
  row,
  signatures,
  text,
  title,
} from './form-parts.ts'
import { healthDeclaration } from './health-declaration.ts'
import type { PaperSource } from './paper-source.ts'

/** The longest form: a new policy. */
export const proposal: PaperSource = {
  slug: 'proposal',
  code: 'F-01',
  title: ['আবেদনপত্র (প্রস্তাবপত্র)', 'Proposal'],
  blocks: [
    note(
      'স্পষ্ট অক্ষরে কলমে লিখুন। আবেদন গ্রহণ না হওয়া পর্যন্ত বীমার সুরক্ষা শুরু হয় না।',
      'Write clearly, in ink. Cover does not begin before the proposal has been accepted.',
    ),
    title('যিনি বীমা করছেন', 'The applicant'),
    row(line(['পুরো নাম (পরিচয়পত্রে যেমন)', 'Full name, as on the national ID'], 1, inCapitals)),
    row(
      line(['বাবার নাম', 'Father’s name']),
      line(['মায়ের নাম', 'Mother’s name']),
      line(['স্বামী বা স্ত্রীর নাম', 'Name of husband or wife']),
    ),
    row(nid, day(['জন্মতারিখ', 'Date of birth'])),
    choices(
      ['লিঙ্গ', 'Gender'],
      [
        ['পুরুষ', 'male'],
        ['নারী', 'female'],
        ['অন্য', 'other'],
      ],
    ),
    row(phone, line(['ইমেইল (থাকলে)', 'Email, if any'])),
    row(lines(['বর্তমান ঠিকানা (জেলা ও পোস্ট কোডসহ)', 'Present address, with district and postcode'], 2)),
    row(lines(['স্থায়ী ঠিকানা (আলাদা হলে)', 'Permanent address, if another'], 1)),
    row(
      line(['পেশা', 'Occupation']),
      line(['মাসিক আয় (টাকা)', 'Monthly income (taka)']),
      line(['আয়ের উৎস', 'Source of income']),
    ),
    title('যে পলিসি চাই', 'The policy'),
    row(
      line(['প্ল্যানের নাম', 'Name of the plan'], 1.6),
      boxes(['মেয়াদ (বছর)', 'Term (years)'], [2]),
      boxes(['বীমা অঙ্ক (টাকা)', 'Sum assured (taka)'], [9]),
    ),
    choices(
      ['কিস্তি', 'Instalments'],
      [
        ['মাসিক', 'monthly'],
        ['ত্রৈমাসিক', 'quarterly'],
        ['ষাণ্মাসিক', 'half-yearly'],
        ['বার্ষিক', 'yearly'],
        ['এককালীন', 'single'],
      ],
    ),
    choices(
      ['বাড়তি সুবিধা', 'Extra benefits'],
      [
        ['দুর্ঘটনা', 'accident'],
        ['হাসপাতাল', 'hospital'],
        ['গুরুতর অসুখ', 'critical illness'],
        ['প্রিমিয়াম মওকুফ', 'premium waiver'],
      ],
    ),
    title('নমিনি', 'Nominees'),
    nomineesTable,
    row(
      line(['নমিনির বয়স ১৮ বছরের কম হলে নিযুক্ত ব্যক্তি', 'Appointee, if a nominee is under 18'], 2),
      line(['সম্পর্ক', 'Relationship'], 1),
    ),
    ...healthDeclaration,
    row(
      boxes(['উচ্চতা (সেন্টিমিটার)', 'Height (cm)'], [3]),
      boxes(['ওজন (কেজি)', 'Weight (kg)'], [3]),
      line(['অন্য বীমা (প্রতিষ্ঠান, অঙ্ক)', 'Other insurance: insurer, sum'], 1.6),
    ),
    title('ঘোষণা', 'Declaration'),
    text(
      'ওপরের সব উত্তর আমার নিজের ও সত্য। জেনেশুনে ভুল বললে বা গোপন করলে দাবি নাকচ হতে পারে, জানি। প্ল্যানের মূল তথ্য ও উদাহরণের ছক দেখেছি: কোন অঙ্ক নিশ্চিত আর কোনটি নয়, বুঝেছি।',
      'All answers above are my own and true. I know that a claim may be refused if I knowingly say what is wrong or keep something back. I have seen the key facts and the illustration of the plan, and understood which sums are guaranteed and which are not.',
    ),
    signatures(
      ['তারিখ', 'Date'],
      ['আবেদনকারীর স্বাক্ষর বা টিপসই', 'Signature or thumb print of the applicant'],
      ['এজেন্ট বা কর্মীর নাম, কোড ও স্বাক্ষর', 'Name, code and signature of the agent or staff'],
    ),
    officeUse,
    afterwards,
  ],
}
