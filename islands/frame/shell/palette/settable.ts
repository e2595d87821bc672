import Languages from 'lucide-react/icons/languages'
import Moon from 'lucide-react/icons/moon'
import Settings from 'lucide-react/icons/settings'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { articleNames } from '#company/helps/article-contract'
import { presenceStatusEvent, setPresence } from '#company/presence/contract'
import { call } from '#kernel/http/call'
import { type Language, languageNames, languages } from '#kernel/i18n/languages'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { chooseLanguage, useLanguage } from '../account/language.ts'
import { useLogout } from '../account/logout.ts'
import { chooseTheme, useTheme } from '../account/theme.ts'
import type { Overlay } from '../overlay.ts'
import { ownNames } from './own-names.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { guideWords, synonyms } from './synonyms.ts'
import { topicsFor, wayTo } from './topics/topics.ts'

/** What one sets for oneself or, as an admin, for the company. */
export function useSettable(onOpen: (overlay: Overlay) => void): PaletteEntry[] {
  return [...useOwn(onOpen), ...useTopics(), ...useGuides()]
}

function useTopics(): PaletteEntry[] {
  const { me } = useFacts()
  const language = useLanguage()
  return topicsFor(me).map((topic) => ({
    key: `topic:${topic.key}`,
    group: ownNames.options[language],
    text: topic.names[language],
    icon: Settings,
    also: `${Object.values(topic.names).join(' ')} ${topic.also}`,
    run: () => location.assign(wayTo(topic, me)),
  }))
}

function useGuides(): PaletteEntry[] {
  const { t } = useTranslation('helps')
  return articleNames.map((name) => ({
    key: `guide:${name}`,
    group: t('title'),
    text: t(`article_${name}`),
    icon: 'circle-help',
    also: guideWords[name],
    run: () => location.assign(`/helps/${name}`),
  }))
}

function useOwn(onOpen: (overlay: Overlay) => void): PaletteEntry[] {
  const { t } = useTranslation('shell')
  const { live } = useDataClient()
  const { saysAway } = useFacts().me
  const attempt = useTry()
  const logout = useLogout()
  const isDark = useTheme() === 'dark'
  const current = useLanguage()
  const sayAway = () =>
    attempt(async () =>
      live?.apply(presenceStatusEvent, await call(setPresence, { saysAway: !saysAway })),
    )
  const group = ownNames.mine[current]
  return [
    {
      key: 'own:theme',
      group,
      icon: isDark ? Sun : Moon,
      text: ownNames[isDark ? 'themeLight' : 'themeDark'][current],
      also: `${synonyms.themeDark} ${synonyms.themeLight}`,
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    {
      key: 'own:presence',
      group,
      icon: 'user-round',
      isChange: true,
      text: ownNames[saysAway ? 'comeBack' : 'goAway'][current],
      also: saysAway ? synonyms.online : synonyms.away,
      run: () => void sayAway(),
    },
    ...overlays.map(
      ([name, icon]): PaletteEntry => ({
        key: `own:${name}`,
        group,
        icon,
        text: t(name),
        also: synonyms[name],
        run: () => onOpen(name),
      }),
    ),
    ...otherLanguages(current, group),
    {
      key: 'own:logout',
      group,
      icon: 'log-out',
      isChange: true,
      text: t('logout'),
      also: synonyms.logout,
      run: () => void logout(),
    },
  ]
}

const overlays = [
  ['profile', 'user'],
  ['notices', 'info'],
  ['keys', 'keyboard'],
] as const

function otherLanguages(current: Language, group: string): PaletteEntry[] {
  return languages
    .filter((language) => language !== current)
    .map((language) => ({
      key: `own:${language}`,
      group,
      icon: Languages,
      text: languageNames[language],
      also: synonyms.language,
      run: () => chooseLanguage(language),
    }))
}
