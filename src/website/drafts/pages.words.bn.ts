/** Words of all pages about content. */
export const bn = {
  modules: {
    page: 'পাতা ও মেনু',
    news: 'সংবাদ ও আয়োজন',
    gallery: 'গ্যালারি',
    product: 'প্ল্যানের পাতা',
    home: 'প্রথম পাতা',
    directory: 'শাখা ও পর্ষদ',
    document: 'ফরম ও প্রতিবেদন',
    media: 'ছবি ও ফাইল',
  },
  languages: { bn: 'বাংলা', en: 'ইংরেজি' },
  makers: { start: 'শুরুর লেখা', command: 'কমান্ড ({name})' },
  untitled: '(শিরোনাম নেই)',
  cancel: 'যেমন আছে থাক',
} as const
