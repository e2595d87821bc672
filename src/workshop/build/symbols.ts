/** Icons as symbols of the document, which `islands/kit/ui/symbol-icon.tsx` refers to. */
import type { IconName } from 'lucide-react/dynamic'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { entries } from '#islands/entries.ts'
import { kindIcons } from './kind-icons.ts'
import { iconNode } from './light-icons.ts'

/** Those of several pages, beside the pages' own. */
const shared: IconName[] = [
  'arrow-left',
  'arrow-right-left',
  'badge-check',
  'bell',
  'calendar-clock',
  'check',
  'chevron-down',
  'circle-alert',
  'clock',
  'copy',
  'download',
  'eye',
  'info',
  'keyboard',
  'list-plus',
  'log-out',
  'megaphone',
  'menu',
  'message-circle',
  'message-square-plus',
  'paperclip',
  'pencil',
  'play',
  'plus',
  'rotate-cw',
  'search',
  'sticky-note',
  'store',
  'tag',
  'timer',
  'trash',
  'trash-2',
  'undo-2',
  'user',
  'user-round',
  'users',
]

export async function symbols(): Promise<string> {
  const names = [...new Set([...shared, ...entries.map(({ icon }) => icon)])].sort()
  const kinds = Object.entries(kindIcons)
  const drawn = await Promise.all([
    ...names.map((name) => symbol(name, `icon-${name}`)),
    ...kinds.map(([kind, name]) => symbol(name, `kind-${kind}`)),
  ])
  return `<svg class="hidden" aria-hidden="true">${drawn.join('')}</svg>`
}

async function symbol(name: string, id: string): Promise<string> {
  const shapes = (await iconNode(name)).map(([tag, attributes], key) =>
    createElement(tag, { ...attributes, key }),
  )
  return renderToStaticMarkup(createElement('symbol', { id, viewBox: '0 0 24 24' }, shapes))
}
