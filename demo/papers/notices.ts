import { list, note, signatures, text, title } from './form-parts.ts'
import type { Block, PaperSource } from './paper-source.ts'

/** Tenders and a notice. They have no dates, because the demo can begin on any day; the website shows the dates. */

const howToAnswer: PaperSource['blocks'] = [
  title('দরপত্র জমা দেওয়া', 'How to submit'),
  list(
    [
      'কারিগরি ও আর্থিক প্রস্তাব আলাদা খামে সিল করে শাপলা ভবনের নিচতলার বাক্সে ফেলুন, শেষ তারিখে বেলা ৩টার মধ্যে। শেষ তারিখ ওয়েবসাইটে এই দরপত্রের পাশে লেখা আছে।',
      'Seal the technical and the financial offer in separate envelopes and put them into the box on the ground floor of Shapla Bhaban by 3 pm on the closing date. That date stands beside this tender on the website.',
    ],
    [
      'সঙ্গে দিন: ট্রেড লাইসেন্স, করদাতা শনাক্তকরণ ও ভ্যাট নিবন্ধনের কপি, একই রকম কাজের দুটি প্রমাণ।',
      'Attach copies of the trade licence and of the tax and VAT registration, and proof of two like jobs.',
    ],
    [
      'খাম খোলা হবে সেদিনই বিকেল ৪টায়, যাঁরা দরপত্র দিয়েছেন তাঁদের সামনে। ফল কারণসহ সবাইকে জানানো হবে।',
      'The envelopes are opened at 4 pm the same day, in the presence of the bidders. Everyone hears the result with its reasons.',
    ],
    [
      'দলিলের দাম নেই। প্রশ্ন: tender@shaplalife.example',
      'The documents are free of charge. Questions: tender@shaplalife.example',
    ],
  ),
  note(
    'পরিচালক ও কর্মীদের নিকটাত্মীয়ের প্রতিষ্ঠান অংশ নিতে পারে না।',
    'Firms of close relatives of our directors and staff may not take part.',
  ),
  signatures(['তারিখ', 'Date'], ['ক্রয় শাখার প্রধান', 'Head of procurement']),
]

const columnsOfWork: Extract<Block, { kind: 'table' }>['columns'] = [
  { head: ['ক্রম', 'No.'], share: 0.6 },
  { head: ['কাজ', 'Work'], share: 4 },
  { head: ['পরিমাণ', 'Quantity'], share: 1.4, side: 'right' },
]

export const rampTender: PaperSource = {
  slug: 'tender-branch-ramps',
  code: 'T-02',
  title: ['দরপত্র: ছয় শাখার ঢালু পথ বদলানো', 'Tender: replacing the ramps of six branches'],
  blocks: [
    text(
      'ছয়টি শাখার প্রবেশপথের ঢালু পথ ও হাতল বদলে হুইলচেয়ারের উপযোগী নতুন ঢালু পথ ও হাতল বসাতে খোলা দরপত্র আহ্বান করা হচ্ছে। যে কেউ অংশ নিতে পারেন।',
      'An open tender for replacing the ramps and handrails at the entrances of six branches. Everyone may take part.',
    ),
    title('কাজের বিবরণ', 'The work'),
    {
      kind: 'table',
      columns: columnsOfWork,
      rows: [
        [
          ['১', '1'],
          [
            'কংক্রিটের ঢালু পথ, ঢাল সর্বোচ্চ ১:১২, চওড়া অন্তত ১.২ মিটার',
            'Concrete ramp, slope 1:12 at most, at least 1.2 m wide',
          ],
          ['৬টি', '6'],
        ],
        [
          ['২', '2'],
          [
            'দুই পাশে দুই উচ্চতার হাতল, মরচে ধরে না এমন ধাতুর',
            'Handrails on both sides at two heights, of metal that does not rust',
          ],
          ['৮৪ মিটার', '84 m'],
        ],
        [
          ['৩', '3'],
          ['পায়ে বোঝা যায় এমন টাইলস', 'Tiles that are felt underfoot'],
          ['৩৬ বর্গমিটার', '36 sq m'],
        ],
      ],
    },
    text(
      'কাজ শেষ করতে হবে কার্যাদেশের ৯০ দিনের মধ্যে। জামানত: দরের ২%, ব্যাংক গ্যারান্টি বা পে-অর্ডারে।',
      'The work is to be finished within 90 days of the order. Security: 2% of the offer, by bank guarantee or pay order.',
    ),
    ...howToAnswer,
  ],
}

export const printingTender: PaperSource = {
  slug: 'tender-printing',
  code: 'T-01',
  title: ['দরপত্র: ফরম ও পুস্তিকা ছাপা', 'Tender: printing of forms and booklets'],
  blocks: [
    text(
      'এক বছরের জন্য ফরম ও গ্রাহক পুস্তিকা ছাপার কাজে তালিকাভুক্ত সরবরাহকারীদের কাছ থেকে সীমিত দরপত্র আহ্বান করা হচ্ছে।',
      'A limited tender among our listed suppliers for printing forms and booklets for customers, for one year.',
    ),
    title('কাজের বিবরণ', 'The work'),
    {
      kind: 'table',
      columns: columnsOfWork,
      rows: [
        [
          ['১', '1'],
          ['ফরম, এ৪, এক রঙে, দুই পিঠে, ৮০ গ্রাম কাগজ', 'Forms, A4, one colour, both sides, 80 g paper'],
          ['২,৪০,০০০টি', '2,40,000'],
        ],
        [
          ['২', '2'],
          ['পুস্তিকা, ১৬ পাতা, চার রঙে', 'Booklets, 16 pages, four colours'],
          ['৩০,০০০টি', '30,000'],
        ],
      ],
    },
    ...howToAnswer,
  ],
}

export const unclaimedNotice: PaperSource = {
  slug: 'notice-unclaimed-money',
  code: 'N-01',
  title: ['নোটিশ: দাবিহীন টাকা', 'Notice: unclaimed money'],
  blocks: [
    text(
      'কিছু পলিসির মেয়াদ শেষ হয়েছে, কিন্তু টাকা কেউ নিতে আসেননি; বেশির ভাগ ক্ষেত্রে ঠিকানা বা ফোন বদলে গেছে। টাকাটি আপনারই, আর তা নিতে কোনো খরচ নেই।',
      'Some policies have ended and nobody has come for the money, mostly because an address or a phone number has changed. The money is yours, and it costs nothing to collect it.',
    ),
    title('যা করবেন', 'What to do'),
    list(
      [
        'নিজের বা পরিবারের কারও পুরোনো পলিসি থাকলে যেকোনো শাখায় আসুন। পলিসি নম্বর না জানলে নাম ও জন্মতারিখই যথেষ্ট।',
        'If you or your family had an old policy, come to any branch. If you do not know its number, name and date of birth are enough.',
      ],
      [
        'জাতীয় পরিচয়পত্র ও নিজের নামের ব্যাংক হিসাবের প্রমাণ আনুন; মূল দলিল হারিয়ে গেলে সাধারণ ডায়েরির কপি।',
        'Bring your national ID and proof of a bank account in your name; if the document is lost, a copy of the general diary entry.',
      ],
      [
        'গ্রাহক মারা গিয়ে থাকলে নমিনি মৃত্যুদাবির ফরম (F-09) পূরণ করবেন।',
        'If the policy holder has died, the nominee fills in the death claim (F-09).',
      ],
    ),
    note(
      'টাকা তুলে দেওয়ার নাম করে কেউ কমিশন চাইলে দেবেন না; আমাদের জানান।',
      'Pay nobody who offers to collect the money for a commission, and tell us.',
    ),
    signatures(['তারিখ', 'Date'], ['গ্রাহকসেবা বিভাগ', 'Customer service']),
  ],
}
