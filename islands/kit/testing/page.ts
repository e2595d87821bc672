/** A screen as the server draws it, and what somebody can press in it. */

import { frame } from '../../composition/frame.ts'
import { renderScreen } from '../../frame/app/render.tsx'
import type { PackedSeeds, Screen } from '../../frame/app/screen.ts'
import type { Facts } from '../facts/facts.tsx'

interface Drawn {
  /** By row: the names of its buttons. */
  rows: string[][]
  /** The names of the other buttons, from above. */
  buttons: string[]
  text: string
}

export async function drawn(screen: Screen, facts: Facts, seeds: PackedSeeds): Promise<Drawn> {
  const { html } = await renderScreen(screen, frame, facts, { seeds, at: screen.entry.href })
  const page: Drawn = { rows: [], buttons: [], text: '' }
  let names = page.buttons
  new HTMLRewriter()
    .on('main tbody tr', {
      element(row) {
        names = []
        page.rows.push(names)
        row.onEndTag(() => {
          names = page.buttons
        })
      },
    })
    .on('main button', {
      element: (button) => void names.push(button.getAttribute('aria-label') ?? ''),
      text(chunk) {
        const name = names.pop() ?? ''
        names.push(name + chunk.text)
      },
    })
    .on('main', {
      text(chunk) {
        page.text += chunk.text
      },
    })
    .transform(html)
  return page
}
