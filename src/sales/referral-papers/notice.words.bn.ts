/** SMS without name, plan or reason, since others may read the phone. */
export const bn = {
  paperAsked:
    '{brand}: আপনার আবেদনে ({reference}) একটি কাগজ দরকার। {until}-এর মধ্যে দিন: {link} জানতে: {helpline}',
} as const
