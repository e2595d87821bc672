import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '../drawer/pages.ts'
import { changing, commandIcons, commandKeys } from './command-looks.ts'
import { offeredCommands } from './commands.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { synonyms } from './synonyms.ts'

export function useHere(): PaletteEntry[] {
  const { t } = useTranslation('palette')
  const pages = usePages()
  return useMemo(
    () => [
      ...(offeredCommands()?.commands() ?? []).map(({ key, name, run }) => ({
        key,
        group: t('actions'),
        text: t(key, { name }),
        icon: commandIcons[key],
        keys: commandKeys[key],
        isChange: changing.has(key),
        run,
      })),
      ...pages.map(({ noun, href, text, icon }) => ({
        key: `page:${href}`,
        group: t('pages'),
        text,
        icon,
        also: synonyms[noun],
        run: () => location.assign(href),
      })),
    ],
    [pages, t],
  )
}
