import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type Facts, FactsProvider } from '../../kit/facts/facts.tsx'
import { BrokenPage } from '../../kit/failing/broken-part.tsx'
import { type Drawing, DrawingContext } from '../../kit/failing/drawing.ts'
import { Guarded } from '../../kit/failing/guarded.tsx'
import type { Translator } from '../../kit/i18n/translator.ts'
import { DataClientContext } from '../../kit/live/resource.ts'
import type { DataClient } from '../../kit/live/resource-types.ts'
import { type Frame, FrameContext } from '../shell/frame.ts'
import { Shell } from '../shell/shell.tsx'

interface AppProps {
  facts: Facts
  translator: Translator
  client: DataClient
  current: string
  drawing: Drawing
  frame: Frame
  children: ReactNode
}

export function App({ facts, translator, client, current, drawing, frame, children }: AppProps) {
  return (
    <I18nextProvider i18n={translator}>
      <DrawingContext value={drawing}>
        <DataClientContext value={client}>
          <FactsProvider facts={facts}>
            <FrameContext value={frame}>
              <Shell current={current}>
                <Guarded kind="page" frame={() => <BrokenPage />}>
                  {children}
                </Guarded>
              </Shell>
            </FrameContext>
          </FactsProvider>
        </DataClientContext>
      </DrawingContext>
    </I18nextProvider>
  )
}
