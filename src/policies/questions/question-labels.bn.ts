import type { QuestionKey } from './questions.ts'

/** The labels of the proposal's questions, in its form and in the view of a policy. */
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
