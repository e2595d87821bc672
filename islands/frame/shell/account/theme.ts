import { useSyncExternalStore } from 'react'
import { watchStored, writeStored } from '../../../kit/storage/stored.ts'

export type Theme = 'light' | 'dark'

const key = 'preferredTheme'

/** The script in the head decided before the first paint. */
function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  writeStored(key, theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, shownTheme, () => 'light')
}

function watchTheme(tell: () => void) {
  return watchStored(key, () => {
    const stored = localStorage.getItem(key)
    if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
    tell()
  })
}
