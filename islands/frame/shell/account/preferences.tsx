import { useTranslation } from 'react-i18next'
import { isLanguage, languageNames, languages } from '#kernel/i18n/languages'
import {
  DropdownMenuCheckboxItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '../../../kit/ui/dropdown-menu.tsx'
import { chooseLanguage, useLanguage } from './language.ts'
import { chooseTheme, useTheme } from './theme.ts'

export function Preferences() {
  const { t } = useTranslation('shell')
  return (
    <>
      <DropdownMenuCheckboxItem
        checked={useTheme() === 'dark'}
        onCheckedChange={(isDark) => chooseTheme(isDark ? 'dark' : 'light')}
      >
        {t('themeDark')}
      </DropdownMenuCheckboxItem>
      <DropdownMenuLabel>{t('language')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={useLanguage()}
        onValueChange={(chosen) => isLanguage(chosen) && chooseLanguage(chosen)}
      >
        {languages.map((value) => (
          <DropdownMenuRadioItem key={value} value={value} lang={value}>
            {languageNames[value]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
      <DropdownMenuSeparator />
    </>
  )
}
