import type { ConfigData } from 'html-validate'

/** What html-validate asks of every page: HTML as the standard wants it, and what people who listen need. */
export const htmlRules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Scripts and styles come from our own origin only (the policy lets nothing else in), named by a hash of what they
    // hold: a second hash beside the name would guard against ourselves.
    'require-sri': 'off',
  },
}
