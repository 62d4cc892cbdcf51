/** The names of the codes that questions of the proposal offer. */
export const codeLabels = {
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
