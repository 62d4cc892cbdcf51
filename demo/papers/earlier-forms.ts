import {
  afterwards,
  inCapitals,
  line,
  nid,
  officeUse,
  policyAndHolder,
  row,
  signedByHolder,
  text,
  title,
} from './form-parts.ts'
import type { PaperSource } from './paper-source.ts'

/** Earlier editions of forms. */

export const firstNomineeChange: PaperSource = {
  slug: 'change-of-nominee',
  code: 'F-02',
  title: ['নমিনি বদলের ফরম', 'Change of nominee'],
  blocks: [
    ...policyAndHolder,
    title('নতুন নমিনি', 'New nominee'),
    text('আগের নমিনির বদলে নিচের নামটি বসবে।', 'The name below takes the place of the earlier nominee.'),
    row(line(['পুরো নাম', 'Full name'], 2, inCapitals), line(['সম্পর্ক', 'Relationship'], 1)),
    row(nid),
    ...signedByHolder,
    officeUse,
    afterwards,
  ],
}
