import type { Language } from '#kernel/language.ts'
import { sandboxWords } from '../words.ts'
import { type Html, html } from './html.ts'

/** The petals of the logo, from the outermost to the middle one. */
const petals = [
  'M16.1 37.8L9.4 38.1L5.7 38.4L3.2 38.7L7.1 41.9L12.1 45.4L16.2 47.8L19.3 49.3L21.5 50L22.7 50.2L25 50.4L26.2 50.4L27.5 50.2L28.8 49.8L30.2 49.1L30.4 48.8L29 49.1L26.9 48.7L25.2 48L23.9 47.3L22.6 46.4L21.4 45.4L19.5 43.3L17.9 41Z',
  'M35.2 49.8L36.5 50.2L37.8 50.4L40.2 50.4L42.5 50L43.6 49.7L45.7 48.8L48.9 47.3L53 44.7L56.9 41.9L60.8 38.7L58.3 38.4L54.6 38.1L51 37.8L47.9 37.8L46.1 41L44.5 43.3L42.6 45.4L41.4 46.4L40.1 47.3L38.8 48L37.1 48.7L35 49.1L33.6 48.8L33.8 49.1Z',
  'M24.5 28.6L22.1 26.7L18.7 24.3L14 21.3L11.5 19.8L13 25.3L15.2 31.8L16.2 34.4L17.3 36.8L19.2 40.3L20.7 42.4L21.6 43.4L23.5 45.2L24.6 46L25.9 46.7L27.3 47.3L29 47.6L29.6 47.5L28.2 46.7L26.7 44.9L25.7 43.2L25.1 41.7L24.6 40.1L24.3 38.4L24 35.4L24.1 32.2Z',
  'M35 47.6L36.7 47.3L38.1 46.7L39.4 46L40.5 45.2L42.4 43.4L43.3 42.4L44.8 40.3L46.7 36.8L47.8 34.4L48.8 31.8L51 25.3L52.5 19.8L50 21.3L45.3 24.3L41.9 26.7L39.5 28.6L39.9 32.2L40 35.3L39.7 38.4L39.4 40L38.9 41.6L38.3 43.2L37.3 44.8L35.8 46.7L34.4 47.5Z',
  'M32 47L34.8 45.5L36 44.1L36.9 42.6L37.5 41.2L37.9 39.7L38.2 38.2L38.4 36.8L38.5 33.8L38.4 32.4L38.1 29.5L37.5 26.5L36.9 23.6L36 20.7L34.7 16.3L33.1 11.9L32 9L30.9 11.9L29.3 16.3L28 20.7L27.1 23.6L26.5 26.5L25.9 29.5L25.6 32.4L25.5 33.8L25.6 36.8L25.8 38.2L26.1 39.7L26.5 41.2L27.1 42.6L28 44.1L29.2 45.5Z',
]

/**
 * /sandbox/video/shapla: simulates another site's video player, which the video gallery shows in a frame. It
 * animates the logo, can be paused, and needs no script.
 */
export function writeVideoPage(language: Language): string {
  const words = sandboxWords(language).video
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="icon" href="/sandbox/mark.svg">
<link rel="stylesheet" href="/sandbox/style.css">
<link rel="stylesheet" href="/sandbox/video.css">
</head>
<body class="film">
<main>
<svg viewBox="0 4 64 56" role="img" aria-label="${words.picture}">
${petals.map((petal, index) => drawPetal(petal, index))}
<path class="water" d="M10 55.5h9M27.5 55.5h9M45 55.5h9"/>
</svg>
<div class="film-words">
<h1>${words.title}</h1>
${words.lines.map((line, index) => html`<p class="line line-${index}">${line}</p>`)}
<p class="film-actions">
<label><input type="checkbox" role="switch" checked> ${words.playing}</label>
<a href="/sandbox/video/shapla">${words.again}</a>
</p>
</div>
</main>
</body>
</html>
`.markup
}

/** The outline is stitched along a growing line, then the petal turns solid. */
function drawPetal(petal: string, index: number): Html {
  return html`<g class="petal petal-${index}">
<mask id="grown-${index}"><path class="grown" pathLength="100" d="${petal}"/></mask>
<path class="solid" d="${petal}"/>
<path class="stitched" mask="url(#grown-${index})" d="${petal}"/>
</g>`
}
