/** What somebody hears of proposals made with their number, or under their agent code. */
export const bn = {
  proposedWithYourNumber:
    '{brand}: আপনার জাতীয় পরিচয়পত্রের নম্বরে পলিসির আবেদন জমা হয়েছে ({reference})। আপনি না চেয়ে থাকলে জানান: {helpline}',
  proposedUnderYourCode:
    '{seller} আপনার এজেন্ট কোড {code}-এ নতুন আবেদন জমা দিয়েছেন: {reference}। আপনার পলিসির তালিকায় দেখুন।',
} as const
