import type { Problem } from '#kernel/problem.ts'
import { contentType } from '#website/content/content-type.ts'
import { flag, group, line, link, list, picture, reference, text } from '#website/content/fields.ts'

const ofHome = { words: 'site/editor', module: 'home' } as const
const linkFields = { text: line({ both: true, required: true }), url: link({ required: true }) }

/** Title and description of the home page for search engines. A single entry, slug `home`. */
export const homeMetaType = contentType({
  ...ofHome,
  name: 'homeMeta',
  only: 'home',
  title: 'title',
  fields: { title: line({ both: true, required: true }), description: text({ both: true, required: true }) },
})

/** A part of the home page; its slug is its exact name (HOME-03) with hyphens for spaces. */
export const homeSectionType = contentType({
  ...ofHome,
  name: 'homeSection',
  isOrdered: true,
  title: 'title',
  fields: { title: line({ both: true }), intro: text({ both: true }) },
})

export const homeSlideType = contentType({
  ...ofHome,
  name: 'homeSlide',
  isOrdered: true,
  title: 'title',
  fields: {
    isVideo: flag(),
    video: link(),
    longImage: picture(),
    thumbImage: picture(),
    title: line({ both: true, required: true }),
    shortDescription: text({ both: true, required: true }),
    linkText: line({ both: true, required: true }),
    externalLink: link(),
    /** Path inside the portal, without the leading slash. */
    internalLink: line(),
  },
  problemsOf: ({ isVideo, video }) => (isVideo ? problemsOfVideo(video) : []),
})

/** A film of ours must come from the library, which has its captions; an embedded one is a page on another site. */
function problemsOfVideo(video: string): Problem[] {
  if (!video) return [{ code: 'contentMissing', field: 'video' }]
  const isFile = /\.(mp4|webm|ogv|mov)$/i.test(video)
  return isFile ? [{ code: 'captionsMissing', field: 'video' }] : []
}

const tickerItemType = contentType({
  ...ofHome,
  name: 'tickerItem',
  isOrdered: true,
  title: 'title',
  fields: { title: line({ both: true, required: true }), link: link() },
})

const calculatorTeaserType = contentType({
  ...ofHome,
  name: 'calculatorTeaser',
  title: 'title',
  fields: {
    title: line({ both: true, required: true }),
    text: text({ both: true, required: true }),
    buttonText: line({ both: true, required: true }),
  },
})

const appTeaserType = contentType({
  ...ofHome,
  name: 'appTeaser',
  title: 'title',
  fields: {
    title: line({ both: true, required: true }),
    text: text({ both: true, required: true }),
    links: list(linkFields),
  },
})

/** A free block of the home page: a picture beside a text, or numbered steps. */
const differentContentType = contentType({
  ...ofHome,
  name: 'differentContent',
  isOrdered: true,
  title: 'title',
  fields: {
    title: line({ both: true, required: true }),
    text: text({ both: true }),
    image: picture(),
    link: group(linkFields),
    steps: list({ title: line({ both: true, required: true }), text: text({ both: true, required: true }) }),
  },
})

export const insuranceGroupType = contentType({
  ...ofHome,
  name: 'insuranceGroup',
  isOrdered: true,
  title: 'name',
  fields: {
    name: line({ both: true, required: true }),
    contents: list({
      product: reference('product', { required: true }),
      sliderDescription: text({ both: true, required: true }),
    }),
  },
})

export const homeTypes = [
  homeMetaType,
  homeSectionType,
  homeSlideType,
  tickerItemType,
  calculatorTeaserType,
  appTeaserType,
  differentContentType,
  insuranceGroupType,
] as const
