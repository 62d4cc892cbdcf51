import { HtmlValidate } from 'html-validate'
import { type Language, languages } from '#kernel/language.ts'
import { examineLanguage } from './examine-language.ts'
import { htmlRules } from './html-rules.ts'
import { plain, plainText, type ReadPage } from './read-page.ts'

const validator = new HtmlValidate(htmlRules)

/**
 * What is wrong with a page by itself, one sentence each.
 * @param isValidated whether its HTML is held against the standard, which is most of the work
 */
export async function examinePage(page: ReadPage, language: Language, isValidated = true): Promise<string[]> {
  return [
    ...examineHead(page, language),
    ...examineLinks(page),
    ...examineLanguage(page, language),
    ...(isValidated ? await validate(page) : []),
  ].map((offence) => `${page.path} (${language}): ${offence}`)
}

async function validate({ html }: ReadPage): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`,
    ),
  )
}

/** Every page has one heading of the first rank, a title, and, when it may be found, words and addresses for those who look. */
function examineHead({ html, isIndexed }: ReadPage, language: Language): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = (name: string) =>
    plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '')
  const title = plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '')
  const canonical = [...head.matchAll(/<link rel="canonical" href="(http[^"]*)"/g)].map(([, to]) => to)
  const alternates = [...head.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="http/g)].map(
    ([, of]) => of,
  )
  const must: readonly (readonly [boolean, string])[] = [
    [html.match(/<h1\b/g)?.length === 1, 'has not exactly one h1'],
    [title.trim() !== '', 'has no title'],
    [html.includes(`<html lang="${language}"`), 'does not say its language'],
  ]
  const mustBeFound: readonly (readonly [boolean, string])[] = [
    [meta('description').trim() !== '', 'has no description'],
    [
      canonical.length === 1 && canonical[0] === alternateIn(head, language),
      'has not exactly one canonical address in its language',
    ],
    [
      [...languages, 'x-default'].every((each) => alternates.includes(each)),
      'lacks the address of a language',
    ],
    [title.startsWith(meta('og:title')), 'is shared under another title'],
    [title.includes(meta('og:site_name')), 'does not say whose page it is'],
    [meta('og:image').includes(`.${language}.png`), 'has no picture in its language'],
  ]
  return [...must, ...(isIndexed ? mustBeFound : [])].flatMap(([isSo, offence]) => (isSo ? [] : [offence]))
}

/** Whoever hears links one after the other, or looks for them, learns nothing from these. */
const idleLinks =
  /^(click here|click this|go|here|information|learn more|more|more info|more information|right here|read more|see more|start|this|এখানে|এখানে ক্লিক করুন|আরও|আরও পড়ুন)$/i

function examineLinks({ html }: ReadPage): string[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(([, held = '', inner = '']) => {
    const text = plainText(inner)
    const label = /\baria-label="([^"]*)"/.exec(held)?.[1] ?? text
    return idleLinks.test(label) ? [`has a link that does not say where it leads: ${label}`] : []
  })
}

function alternateIn(head: string, language: Language): string | undefined {
  return new RegExp(`<link rel="alternate" hrefLang="${language}" href="([^"]*)"`).exec(head)?.[1]
}
