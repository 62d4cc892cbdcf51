/** What a policy holder is told of proposals made with their number. */
export const bn = {
  proposedWithYourNumber:
    'আপনার জাতীয় পরিচয়পত্রের নম্বরে নতুন পলিসির একটি প্রস্তাব জমা হয়েছে ({reference})। আপনি না চেয়ে থাকলে জানান: {helpline}',
} as const
