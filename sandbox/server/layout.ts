import type { Language } from '#kernel/language.ts'
import { type SandboxWords, sandboxWords } from '../words.ts'
import { type Html, html } from './html.ts'

/** One page of the sandbox, whole. */
export function layOut(page: {
  language: Language
  path: string
  title: string
  body: (words: SandboxWords) => Html
  /** A stylesheet of its own besides the common one, such as gateway.css. */
  style?: string
}): string {
  const words = sandboxWords(page.language)
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="/sandbox/mark.svg">
<link rel="stylesheet" href="/sandbox/style.css">${
    page.style && html`<link rel="stylesheet" href="/sandbox/${page.style}">`
  }
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<header class="bar"><div class="w">
<a href="/">${words.toSite}</a>
<nav class="lang" aria-label="${words.languages}">
${languageLink('bn', 'বাংলা', page)}${languageLink('en', 'English', page)}
</nav>
</div></header>
<main id="main" class="w">
${page.body(words)}
</main>
</body>
</html>
`.markup
}

function languageLink(language: Language, name: string, page: { language: Language; path: string }): Html {
  const current = language === page.language
  return current
    ? html`<a lang="${language}" href="${page.path}?lang=${language}" aria-current="true">${name}</a>`
    : html`<a lang="${language}" href="${page.path}?lang=${language}">${name}</a>`
}
