import Languages from 'lucide-react/icons/languages'
import { useTranslation } from 'react-i18next'
import { isLanguage, languageNames, languages } from '#i18n/languages'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { chooseLanguage, useLanguage } from './language.ts'

export const languageChoices = languages.map((value) => ({
  value,
  text: languageNames[value],
}))

export function LanguageMenu() {
  const { t } = useTranslation('shell')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={t('language')}>
          <Languages className="size-5" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={t('language')} align="end">
        <DropdownMenuLabel>{t('language')}</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={useLanguage()}
          onValueChange={(chosen) => isLanguage(chosen) && chooseLanguage(chosen)}
        >
          {languageChoices.map(({ value, text }) => (
            <DropdownMenuRadioItem key={value} value={value} lang={value}>
              {text}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
