import type { QuestionKey } from './questions.ts'

/** What the questions of the proposal are called, in its form and in the view of a policy. */
export const questionLabels = {
  nationalId: 'জাতীয় পরিচয়পত্র নম্বর',
  firstName: 'নামের প্রথম অংশ',
  lastName: 'নামের শেষ অংশ',
  birthDate: 'জন্মতারিখ',
  gender: 'লিঙ্গ',
  fatherName: 'বাবার নাম',
  motherName: 'মায়ের নাম',
  spouseName: 'স্বামী বা স্ত্রীর নাম',
  birthPlace: 'জন্মস্থান',
  nationality: 'জাতীয়তা',
  education: 'শিক্ষাগত যোগ্যতা',
  occupation: 'পেশা',
  annualIncome: 'বার্ষিক আয়',
  mobile: 'মোবাইল নম্বর',
  email: 'ইমেইল',
  presentAddress: 'বর্তমান ঠিকানা',
  relation: 'সম্পর্ক',
  explanation: 'কে হন, লিখুন',
  share: 'ভাগ',
  bloodGroup: 'রক্তের গ্রুপ',
  pulseRate: 'নাড়ির গতি (মিনিটে)',
  heightCm: 'উচ্চতা (সেন্টিমিটার)',
  weightKg: 'ওজন (কেজি)',
  smokerStatus: 'ধূমপান',
} as const satisfies Readonly<Record<QuestionKey, string>>

/** The names of their codes. */
export const questionCodes = {
  education: {
    S: 'এসএসসি',
    I: 'এইচএসসি',
    G: 'স্নাতক',
    P: 'স্নাতকোত্তর',
    X: 'অন্যান্য',
  },
  occupation: { '10': 'চাকরি', '60': 'ব্যবসা', '63': 'কৃষি', '70': 'অন্যান্য' },
  annualIncome: {
    '1': '৫,০০,০০০ টাকা পর্যন্ত',
    '2': '৫,০০,০০১–১০,০০,০০০ টাকা',
    '3': '১০,০০,০০১ টাকা বা তার বেশি',
  },
  nomineeRelation: {
    H: 'স্বামী',
    W: 'স্ত্রী',
    F: 'বাবা',
    M: 'মা',
    B: 'ভাই',
    S: 'ছেলে',
    D: 'মেয়ে',
    R: 'আত্মীয়',
    O: 'অন্যান্য',
    C: 'সন্তান',
  },
  appointeeRelation: {
    H: 'স্বামী',
    W: 'স্ত্রী',
    F: 'বাবা',
    M: 'মা',
    B: 'ভাই',
    S: 'বোন',
    C: 'সন্তান',
    O: 'অন্যান্য',
  },
  smokerStatus: { Smoker: 'ধূমপান করেন', 'Non smoker': 'ধূমপান করেন না' },
} as const
