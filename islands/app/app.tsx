import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Translator } from '../i18n/translator.ts'
import { DataClientContext } from '../live/resource.ts'
import type { DataClient } from '../live/resource-types.ts'
import { Shell } from '../shell/shell.tsx'
import { Boundary } from './boundary.tsx'
import { type Facts, FactsProvider } from './facts.tsx'

interface AppProps {
  facts: Facts
  translator: Translator
  client: DataClient
  current: string
  children: ReactNode
}

export function App({ facts, translator, client, current, children }: AppProps) {
  return (
    <I18nextProvider i18n={translator}>
      <DataClientContext value={client}>
        <FactsProvider facts={facts}>
          <Shell current={current}>
            <Boundary>{children}</Boundary>
          </Shell>
        </FactsProvider>
      </DataClientContext>
    </I18nextProvider>
  )
}
