import { groups } from '../../tests/states/state.ts'
import type { Picture } from './picture.ts'

/**
 * The page for looking through the pictures: filters above, a list of names at the left, one picture; the
 * arrow keys go to the next and the previous one.
 */
export function viewerPage(pictures: readonly Picture[]): string {
  const data = JSON.stringify({ groups, pictures }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures of every screen</title>
<style>${style}</style>
<header>
  <label>Group <select id="group"><option value="">All</option></select></label>
  <label>Language <select id="language"><option value="">Both</option><option>bn</option><option>en</option></select></label>
  <label>Width <select id="width"><option value="">All</option></select></label>
  <label><input type="checkbox" id="faulty"> Only with faults</label>
  <label><input type="checkbox" id="whole"> Fit the window</label>
  <span id="count"></span>
  <span class="keys">← → pictures, ↑ ↓ screens</span>
</header>
<main><nav id="list"></nav><figure><figcaption id="caption"></figcaption><ul id="faults"></ul><img id="picture" alt=""></figure></main>
<script>const book = ${data}\n${script}</script>
</html>
`
}

const style = `
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #1c2b25; background: #f4f1ea; }
  header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 8px 16px; background: #fff; border-bottom: 1px solid #ccc; }
  main { display: grid; grid-template-columns: 340px 1fr; }
  nav { position: sticky; top: 42px; height: calc(100vh - 42px); overflow: auto; border-right: 1px solid #ccc; }
  nav h2 { margin: 12px 16px 4px; font-size: 14px; text-transform: uppercase; }
  nav button { display: block; width: 100%; padding: 3px 16px; border: 0; background: none; font: inherit; text-align: left; cursor: pointer; }
  nav button[aria-current] { background: #006a4e; color: #fff; }
  nav button.faulty::after { content: ' ●'; color: #b3261e; }
  figure { margin: 0; padding: 16px; }
  img { display: block; max-width: 100%; margin-top: 8px; border: 1px solid #ccc; background: #fff; }
  .fit img { max-height: calc(100vh - 120px); }
  #faults { margin: 4px 0; padding-left: 20px; color: #b3261e; overflow-wrap: anywhere; }
  .keys { margin-left: auto; color: #666; }
`

/** Runs in the browser. The address names the picture, so that one can link to it. */
const script = `
const at = (id) => document.getElementById(id)
const filters = ['group', 'language', 'width']
for (const group of book.groups) at('group').append(new Option(group))
for (const width of [...new Set(book.pictures.map((each) => each.width))].sort((a, b) => a - b))
  at('width').append(new Option(width || 'paper', width))
let shown = []
let place = 0
function choose() {
  shown = book.pictures.filter((each) =>
    filters.every((name) => at(name).value === '' || String(each[name]) === at(name).value) &&
    (!at('faulty').checked || each.faults.length > 0))
  at('count').textContent = shown.length + ' of ' + book.pictures.length
  const list = at('list')
  list.replaceChildren()
  let group = '', name = ''
  shown.forEach((each, index) => {
    if (each.group !== group) list.append(Object.assign(document.createElement('h2'), { textContent: each.group }))
    if (each.group !== group || each.name !== name) {
      const button = Object.assign(document.createElement('button'), { textContent: each.name, onclick: () => show(index) })
      button.dataset.place = index
      list.append(button)
    }
    if (each.faults.length > 0) list.lastChild.classList.add('faulty')
    group = each.group
    name = each.name
  })
  show(0)
}
function show(index) {
  const each = shown[index]
  if (!each) return
  place = index
  at('picture').src = each.file
  at('picture').alt = each.name
  at('caption').textContent = [each.name, each.address, each.language, each.width && each.width + ' px'].filter(Boolean).join(' · ')
  at('faults').replaceChildren(...each.faults.map((text) => Object.assign(document.createElement('li'), { textContent: text })))
  location.replace('#' + encodeURIComponent(each.file))
  for (const button of at('list').querySelectorAll('button')) {
    const other = shown[button.dataset.place]
    const isHere = other.group === each.group && other.name === each.name
    button.toggleAttribute('aria-current', isHere)
    if (isHere) button.scrollIntoView({ block: 'nearest' })
  }
  scrollTo(0, 0)
}
function nextScreen(step) {
  const here = shown[place]
  let index = place
  while (shown[index] && shown[index].group === here.group && shown[index].name === here.name) index += step
  show(index)
}
addEventListener('keydown', (event) => {
  if (event.target.matches('select, input')) return
  const step = { ArrowLeft: () => show(place - 1), ArrowRight: () => show(place + 1), ArrowUp: () => nextScreen(-1), ArrowDown: () => nextScreen(1) }[event.key]
  if (!step) return
  event.preventDefault()
  step()
})
for (const id of [...filters, 'faulty']) at(id).onchange = choose
at('whole').onchange = () => document.body.classList.toggle('fit', at('whole').checked)
const wanted = decodeURIComponent(location.hash.slice(1))
choose()
show(Math.max(0, shown.findIndex(({ file }) => file === wanted)))
`
