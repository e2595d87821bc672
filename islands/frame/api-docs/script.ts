/** Filters the calls while one types; without it the form asks the server. */
const input = document.querySelector<HTMLInputElement>('input[type=search]')
const calls = [...document.querySelectorAll<HTMLElement>('[data-call]')]
const count = document.querySelector('[data-count]')

if (input && calls.length > 0) input.addEventListener('input', () => filter(input.value))

function filter(query: string) {
  const words = query.toLowerCase().split(/\s+/)
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.call?.includes(word))
  }
  for (const section of new Set(calls.map((call) => call.closest('section')))) {
    if (section) section.hidden = !section.querySelector('[data-call]:not([hidden])')
  }
  const rest = document.querySelector<HTMLElement>('[data-search-hides]')
  if (rest) rest.hidden = query.trim() !== ''
  const found = calls.filter(({ hidden }) => !hidden).length
  if (count) count.textContent = found === 1 ? '1 call' : `${found} calls`
}
