import { renderToString } from 'react-dom/server'
import { translatorFor } from '../i18n/catalogues.ts'
import { App } from './app.tsx'
import { openClient } from './client.ts'
import type { Facts } from './facts.tsx'
import { type PackedSeeds, plantSeeds, type Screen } from './screen.ts'

export async function renderScreen(screen: Screen, facts: Facts, seeds: PackedSeeds, at: string) {
  const client = openClient(facts.me, {})
  plantSeeds(client, screen.seeds, seeds)
  const content = await screen.render(at)
  return renderToString(
    <App
      facts={facts}
      translator={translatorFor(facts.language)}
      client={client}
      current={screen.entry.partOf ?? screen.entry.noun}
    >
      {content}
    </App>,
  )
}
