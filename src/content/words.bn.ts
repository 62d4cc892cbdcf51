export const bn = {
  problems: {
    noSuchContent: 'এই ঠিকানায় কোনো লেখা নেই।',
    noRecordFound: 'কিছু পাওয়া যায়নি।',
  },
} as const
