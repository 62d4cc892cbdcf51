/** For editors of the content. */
export const bn = {
  types: { document: 'ফরম, প্রতিবেদন বা নোটিশ' },
  fields: {
    kind: 'কী ধরনের কাগজ',
    code: 'কাগজের নম্বর',
    alsoCalled: 'আর কী নামে খোঁজা হয়',
    edition: 'সংস্করণের নম্বর',
    issuedOn: 'প্রকাশের তারিখ',
    file: 'পিডিএফ',
    bn: 'বাংলা পিডিএফ',
    en: 'ইংরেজি পিডিএফ',
    changes: 'এই সংস্করণে নতুন কী',
    earlier: 'আগের সংস্করণ',
    closesOn: 'শেষ তারিখ',
    archived: 'আর চালু নয়',
    html: 'কাগজটির কথা',
  },
  choices: {
    kind: {
      form: 'ফরম',
      report: 'আর্থিক প্রতিবেদন',
      bonus: 'বোনাস ঘোষণা',
      tender: 'দরপত্র',
      notice: 'নোটিশ',
      vacancy: 'চাকরির বিজ্ঞপ্তি',
    },
  },
} as const
