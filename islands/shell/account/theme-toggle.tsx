import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { chooseTheme, useTheme } from './theme.ts'

export function ThemeToggle() {
  const { t } = useTranslation('shell')
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      name={isDark ? t('themeLight') : t('themeDark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun className="size-5" aria-hidden /> : <Moon className="size-5" aria-hidden />}
    </IconButton>
  )
}
