/**
 * `?field=color` leads to that field, `?setting=call` to that setting. A field of a list's form is
 * opened with the only row, or for a new one; of several rows, whoever looks for it chooses.
 */
export function showAskedField() {
  const asked = new URLSearchParams(location.search)
  const name = asked.get('setting') ?? asked.get('field')
  if (!name) return
  const watched = new MutationObserver(seek)
  const end = () => {
    watched.disconnect()
    removeEventListener('pointerdown', end, true)
    removeEventListener('keydown', end, true)
  }
  let hasOpened = false
  function seek() {
    const field = fieldNamed(name ?? '')
    if (field) {
      end()
      focusOn(field)
    } else if (!hasOpened) hasOpened = openForm()
  }
  // Whoever has begun something else is not called away.
  addEventListener('pointerdown', end, true)
  addEventListener('keydown', end, true)
  watched.observe(document.body, {
    subtree: true,
    childList: true,
    // A dialog opens after it is drawn.
    attributeFilter: ['open'],
  })
  seek()
}

const control = ':is(input, select, textarea, button):not([type=hidden], [tabindex="-1"])'

function fieldNamed(name: string): HTMLElement | null {
  const named = CSS.escape(name)
  const places = ['dialog[open]', '#content'].flatMap((place) => [
    `${place} ${control}[name="${named}"]`,
    `${place} ${control}[name^="${named}\\["]`,
    `${place} [data-field="${named}"] ${control}`,
  ])
  return document.querySelector<HTMLElement>(places.join(','))
}

function focusOn(field: HTMLElement) {
  field.closest('details')?.setAttribute('open', '')
  field.focus()
  field.scrollIntoView({ block: 'center' })
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const mark = field.closest('[data-field]') ?? field.parentElement
  if (!calm) mark?.animate([{ backgroundColor: 'var(--selected)' }, {}], 2_400)
}

/** Whether there is nothing more to open. */
function openForm(): boolean {
  const list = document.getElementById('content')
  const rows = list?.querySelectorAll<HTMLElement>('[data-opens="edit"]') ?? []
  const [only, ...others] = rows
  if (others.length > 0) only?.focus()
  else if (only) only.click()
  else return openNew(list)
  return true
}

function openNew(list: HTMLElement | null): boolean {
  const add = list?.querySelector<HTMLElement>('[data-opens="new"]')
  add?.click()
  return add !== null && add !== undefined
}
