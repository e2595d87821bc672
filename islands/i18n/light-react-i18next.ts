/**
 * What the islands use of `react-i18next`. The browser's build puts it in that package's place (see
 * `src/build/light-translations.ts`), which is made for texts that come, go and change; here they
 * are there, and are all said once more when the translator has learned some that were missed.
 */
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

/** Of several nouns the first is meant where a key names none. */
export function useTranslation(nouns?: string | readonly string[]) {
  const said = use(Context)
  if (!said) throw new Error('Nobody translates here')
  const noun = typeof nouns === 'string' ? nouns : nouns?.[0]
  return useMemo(() => ({ t: said.i18n.getFixedT(null, noun), i18n: said.i18n }), [said, noun])
}
