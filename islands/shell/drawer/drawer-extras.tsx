import Moon from 'lucide-react/icons/moon'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Sun from 'lucide-react/icons/sun'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '#i18n/languages'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { chooseLanguage, useLanguage } from '../account/language.ts'
import { languageChoices } from '../account/language-menu.tsx'
import { chooseTheme, useTheme } from '../account/theme.ts'
import { VolumeSlider } from '../bells/volume.tsx'

/** What the top bar shows where it has room. */
export function DrawerExtras() {
  const { t } = useTranslation('shell')
  const id = useId()
  const isDark = useTheme() === 'dark'
  const ThemeIcon = isDark ? Moon : Sun
  return (
    <div className="mb-1 flex flex-col gap-3 border-t px-2.5 py-3">
      <VolumeSlider />
      <div className="flex items-center justify-between gap-3">
        <label
          htmlFor={`${id}-theme`}
          className="flex items-center gap-2 text-xs text-muted-foreground"
        >
          <ThemeIcon className="size-4" aria-hidden />
          {t('themeDark')}
        </label>
        <Switch
          id={`${id}-theme`}
          checked={isDark}
          onCheckedChange={(dark) => chooseTheme(dark ? 'dark' : 'light')}
        />
      </div>
      <Button variant="outline" onClick={() => location.reload()}>
        <RotateCw className="size-4" aria-hidden />
        {t('reload')}
      </Button>
      <label htmlFor={`${id}-language`} className="sr-only">
        {t('language')}
      </label>
      <NativeSelect
        id={`${id}-language`}
        value={useLanguage()}
        onChange={({ target }) => {
          if (isLanguage(target.value)) chooseLanguage(target.value)
        }}
      >
        {languageChoices.map(({ value, text }) => (
          <option key={value} value={value} lang={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
