import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Translator } from '../i18n/translator.ts'
import { type DataClient, DataClientContext } from '../live/resource.ts'
import { Shell } from '../shell/shell.tsx'
import { Toaster } from '../ui/sonner.tsx'
import { Boundary } from './boundary.tsx'
import { type Facts, FactsProvider } from './facts.tsx'

interface AppProps {
  facts: Facts
  translator: Translator
  client: DataClient
  /** Name of the screen inside, which its entry in the drawer shows. */
  current: string
  children: ReactNode
}

/** Everything between the document and a screen: the same on the server and in the browser. */
export function App({ facts, translator, client, current, children }: AppProps) {
  return (
    <I18nextProvider i18n={translator}>
      <DataClientContext value={client}>
        <FactsProvider facts={facts}>
          <Shell current={current}>
            <Boundary>{children}</Boundary>
          </Shell>
          <Toaster />
        </FactsProvider>
      </DataClientContext>
    </I18nextProvider>
  )
}
