import type { ReactNode } from 'react'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor, Avatar, artUrl, Breadcrumbs, Logo, PageHead, Stitch, ToastRegion } from '#ui'
import { Buttons, Colours, Type } from './Basics.tsx'
import { Charts } from './Charts.tsx'
import { Fields } from './Fields.tsx'
import { Flow, Messages, States } from './Messages.tsx'
import { Tables } from './Tables.tsx'
import { galleryTexts } from './texts.ts'

const drawings = [
  'jibon-swapno',
  'young-citizen',
  'jibon-surokkha',
  'nabo-jibon-anando',
  'money-back',
  'pension',
] as const
const people = ['avatar-woman', 'avatar-young-woman', 'avatar-man', 'avatar-elder'] as const

/** Every part of the design in every state, in the reader's language; the other one is a link away. */
export default function UiGalleryPage() {
  const language = useLanguage()
  const texts = galleryTexts(language)
  const { sections } = texts
  const other = language === 'bn' ? 'en' : 'bn'
  return (
    <>
      <title>{texts.title}</title>
      <ToastRegion />
      <main className="w pb-s9">
        <div className="flex items-center justify-between pt-s5">
          <Logo name={texts.brand} tagline={texts.tagline} />
          <Anchor href={`?lang=${other}`} lang={other} className="arrow">
            <span>{texts.otherLanguage}</span>
          </Anchor>
        </div>
        <Breadcrumbs
          label={texts.youAreHere}
          entries={[{ text: texts.home, href: '/' }, { text: texts.title }]}
        />
        <PageHead title={texts.title} lead={texts.lead} />
        <Part title={sections.colours}>
          <Colours />
        </Part>
        <Part title={sections.type}>
          <Type texts={texts} />
        </Part>
        <Part title={sections.buttons}>
          <Buttons texts={texts} />
        </Part>
        <Part title={sections.fields}>
          <Fields texts={texts} />
        </Part>
        <Part title={sections.messages}>
          <Messages texts={texts} />
        </Part>
        <Part title={sections.tables}>
          <Tables texts={texts} language={language} />
        </Part>
        <Part title={sections.flow}>
          <Flow texts={texts} />
        </Part>
        <Part title={sections.charts}>
          <Charts texts={texts} language={language} />
        </Part>
        <Part title={sections.states}>
          <States texts={texts} />
        </Part>
        <Part title={sections.art}>
          <Drawings />
        </Part>
      </main>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="strong-rule py-s7">
      <h2 className="mb-s5">{title}</h2>
      {children}
    </section>
  )
}

function Drawings() {
  return (
    <div className="stack">
      <div className="grid gap-s6 sm:grid-cols-3">
        <Stitch />
        <div className="bg-green-900 p-s4">
          <Stitch thread="mari" />
        </div>
        <Stitch thread="todo" />
      </div>
      <img src={artUrl('motif')} width={640} height={40} alt="" loading="lazy" />
      <div className="grid gap-s4 sm:grid-cols-2 lg:grid-cols-3">
        {drawings.map((art) => (
          <img
            key={art}
            src={artUrl(art)}
            width={480}
            height={320}
            alt=""
            loading="lazy"
            className="w-full"
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-s4">
        {people.map((art) => (
          <img key={art} src={artUrl(art)} width={88} height={88} alt="" loading="lazy" />
        ))}
        <Avatar name="তানভীর" />
      </div>
    </div>
  )
}
