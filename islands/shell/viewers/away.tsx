import { useEffect } from 'react'
import { readStored } from '../../app/stored.ts'
import { useLanguage } from '../account/language.ts'
import { desktopConsent, desktopKey } from '../bells/desktop-notice.ts'
import { InFront } from './viewing.ts'

const soonMs = 3_000

/** Tells the server whether somebody sees this page, and lets it reach who sees none. */
export function Away() {
  const language = useLanguage()
  useEffect(() => {
    if (readStored(desktopKey) !== 'on' || desktopConsent() !== 'granted') return
    // Nothing that the first look at a page should wait for.
    const timer = setTimeout(async () => {
      const { keepSubscribed } = await import('../bells/push.ts')
      await keepSubscribed(language).catch(() => undefined)
    }, soonMs)
    return () => clearTimeout(timer)
  }, [language])
  return <InFront />
}
