import { useEffect } from 'react'
import { readStored } from '../../../kit/storage/stored.ts'
import { useLanguage } from '../account/language.ts'
import { desktopConsent, desktopKey } from '../bells/desktop-notice.ts'
import { InFront } from './viewing.ts'

const soonMs = 3_000

export function Away() {
  const language = useLanguage()
  useEffect(() => {
    if (readStored(desktopKey) !== 'on' || desktopConsent() !== 'granted') return
    // Not needed for the first paint.
    const timer = setTimeout(async () => {
      const push = await import('../bells/push.ts').catch(() => undefined)
      await push?.keepSubscribed(language).catch(() => undefined)
    }, soonMs)
    return () => clearTimeout(timer)
  }, [language])
  return <InFront />
}
