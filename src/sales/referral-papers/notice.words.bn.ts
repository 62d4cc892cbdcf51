/** By SMS: neither a name, a plan nor a reason, since a phone is not always in its owner’s hand. */
export const bn = {
  paperAsked:
    '{brand}: আপনার আবেদনে ({reference}) একটি কাগজ দরকার। {until}-এর মধ্যে দিন: {link} জানতে: {helpline}',
} as const
