import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './editor.words.bn.ts'

export const en = {
  types: {
    homeMeta: 'Home page description',
    homeSection: 'Section of the home page',
    homeSlide: 'Slide',
    tickerItem: 'Bulletin item',
    calculatorTeaser: 'Calculator teaser',
    appTeaser: 'Mobile teaser',
    differentContent: 'Block of the home page',
    insuranceGroup: 'Insurance group',
    product: 'Product',
  },
  fields: {
    intro: 'Introduction',
    isVideo: 'Shows a video',
    longImage: 'Wide picture',
    thumbImage: 'Small picture',
    linkText: 'Words of the link',
    externalLink: 'Link to another site',
    internalLink: 'Path on this site',
    buttonText: 'Words of the button',
    links: 'Links',
    steps: 'Steps',
    contents: 'Products',
    product: 'Product',
    sliderDescription: 'Text in the slider',
    plan: 'Plan code',
    facts: 'At a glance',
    isInSlider: 'Stands in the slider',
    example: 'Example',
    age: 'Age',
    term: 'Term in years',
    mode: 'Instalments',
    sumAssured: 'Sum assured in taka',
    categories: 'Tabs',
    documents: 'Papers that are needed',
  },
  choices: {
    mode: { M: 'Monthly', Q: 'Quarterly', H: 'Half-yearly', Y: 'Yearly', N: 'Single' },
  },
} as const satisfies WordsLike<typeof bn>
