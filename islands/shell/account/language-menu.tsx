import Languages from 'lucide-react/icons/languages'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#i18n/languages'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuChoices } from '../../ui/menu.tsx'
import { chooseLanguage, useLanguage } from './language.ts'

export const languageChoices = languages.map((value) => ({
  value,
  text: languageNames[value],
  lang: value,
}))

export function LanguageMenu() {
  const { t } = useTranslation('shell')
  return (
    <Menu
      label={t('language')}
      trigger={
        <IconButton name={t('language')}>
          <Languages className="size-5" aria-hidden />
        </IconButton>
      }
    >
      <MenuChoices
        label={t('language')}
        value={useLanguage()}
        choices={languageChoices}
        onChoose={chooseLanguage}
      />
    </Menu>
  )
}
