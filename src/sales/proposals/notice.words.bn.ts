/**
 * What somebody hears of proposals made with their number, or under their agent code, and what a holder hears once a
 * proposal is a policy. An SMS to a holder has the brand before it.
 */
export const bn = {
  proposedWithYourNumber:
    'আপনার জাতীয় পরিচয়পত্রের নম্বরে পলিসির আবেদন জমা হয়েছে ({reference})। আপনি না চেয়ে থাকলে জানান: {helpline}',
  proposedUnderYourCode:
    '{seller} আপনার এজেন্ট কোড {code}-এ নতুন আবেদন জমা দিয়েছেন: {reference}। আপনার পলিসির তালিকায় দেখুন।',
  active: 'পলিসি {number} এখন সক্রিয়।',
  activeUnpaid: 'পলিসি {number} সক্রিয়। প্রথম প্রিমিয়ামে সুরক্ষা শুরু।',
  activeMail: {
    subject: 'আপনার পলিসি {number} সক্রিয় হয়েছে',
    text: 'সম্মানিত গ্রাহক,\n\n{said}\n\nআপনার আবেদন {reference} থেকে এই পলিসি হয়েছে। পলিসির সব তথ্য দেখুন:\n{url}\n\n{brand}\nহেল্পলাইন {helpline}',
  },
} as const
