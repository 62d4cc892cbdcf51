/** What somebody hears of proposals made with their number, or under their agent code. */
export const bn = {
  proposedWithYourNumber:
    'আপনার জাতীয় পরিচয়পত্রের নম্বরে নতুন পলিসির একটি প্রস্তাব জমা হয়েছে ({reference})। আপনি না চেয়ে থাকলে জানান: {helpline}',
  proposedUnderYourCode:
    '{seller} আপনার এজেন্ট কোড {code}-এ একটি নতুন প্রস্তাব জমা দিয়েছেন: {reference}। আপনার পলিসির তালিকায় দেখতে পাবেন।',
} as const
