import { type createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Translator } from '#i18n/translator'
import { type Facts, FactsProvider } from './facts.tsx'
import { Shell } from './shell/shell.tsx'
import { Toasts } from './ui/toast.tsx'
import { TipProvider } from './ui/tooltip.tsx'

export type Store = ReturnType<typeof createStore>

interface AppProps {
  facts: Facts
  translator: Translator
  store: Store
  /** Name of the screen inside, which its entry in the drawer shows. */
  current: string
  children: ReactNode
}

/** Everything between the document and a screen: the same on the server and in the browser. */
export function App({ facts, translator, store, current, children }: AppProps) {
  return (
    <I18nextProvider i18n={translator}>
      <Provider store={store}>
        <FactsProvider facts={facts}>
          <TipProvider>
            <Shell current={current}>{children}</Shell>
            <Toasts />
          </TipProvider>
        </FactsProvider>
      </Provider>
    </I18nextProvider>
  )
}
