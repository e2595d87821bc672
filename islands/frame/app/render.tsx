import { renderToString } from 'react-dom/server'
import type { Facts } from '../../kit/facts/facts.tsx'
import type { Drawing } from '../../kit/failing/drawing.ts'
import { translatorFor } from '../../kit/i18n/catalogues.ts'
import type { Frame } from '../shell/frame.ts'
import { App } from './app.tsx'
import { openClient } from './client.ts'
import { type PackedSeeds, plantSeeds, type Screen } from './screen.ts'

export interface Drawn {
  html: string
  /** What threw and was left out. */
  broken?: { kinds: ReadonlySet<string>; error: unknown }
}

/**
 * A boundary around each part costs each page its hydration in many steps: they are drawn, in a
 * second attempt, only where something throws.
 */
export async function renderScreen(
  screen: Screen,
  frame: Frame,
  facts: Facts,
  { seeds, at }: { seeds: PackedSeeds; at: string },
): Promise<Drawn> {
  const client = openClient(facts.me, {})
  plantSeeds(client, screen.seeds, seeds)
  const content = await screen.render(at)
  const draw = (drawing: Drawing) =>
    renderToString(
      <App
        facts={facts}
        translator={translatorFor(facts.language)}
        client={client}
        current={screen.entry.partOf ?? screen.entry.noun}
        drawing={drawing}
        frame={frame}
      >
        {content}
      </App>,
    )
  try {
    return { html: draw({ isCareful: false }) }
  } catch (error) {
    const kinds = new Set<string>()
    const broke = (kind: string) => void kinds.add(kind)
    return {
      html: draw({ isCareful: true, broke }),
      broken: { kinds, error },
    }
  }
}
