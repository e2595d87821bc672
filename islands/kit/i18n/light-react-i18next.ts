/** Replaces `react-i18next` in the browser's build: see `src/workshop/build/light-translations.ts`. */
import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react'

interface Speaker {
  getFixedT: (language: null, noun: string | undefined) => unknown
  on: (event: string, listen: () => void) => void
  off: (event: string, listen: () => void) => void
}

const Context = createContext<{ i18n: Speaker } | undefined>(undefined)

export function I18nextProvider({ i18n, children }: { i18n: Speaker; children: ReactNode }) {
  const [value, setValue] = useState({ i18n })
  useEffect(() => {
    const sayAgain = () => setValue({ i18n })
    i18n.on('languageChanged', sayAgain)
    return () => i18n.off('languageChanged', sayAgain)
  }, [i18n])
  return createElement(Context, { value }, children)
}

/** A key without a noun belongs to the first of several. */
export function useTranslation(nouns?: string | readonly string[]) {
  const said = use(Context)
  if (!said) throw new Error('Nobody translates here')
  const noun = typeof nouns === 'string' ? nouns : nouns?.[0]
  return useMemo(() => ({ t: said.i18n.getFixedT(null, noun), i18n: said.i18n }), [said, noun])
}
