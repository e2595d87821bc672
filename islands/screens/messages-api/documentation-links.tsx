import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { buttonVariants } from '../../kit/ui/button.tsx'

export function DocumentationLinks() {
  const { t } = useTranslation('messagesApi')
  const look = buttonVariants({ variant: 'outline' })
  return (
    <>
      <a className={look} href="/api/docs" target="_blank" rel="noopener">
        {t('docs')}
        <ExternalLink className="size-4" aria-hidden />
      </a>
      <a className={look} href="/api/openapi.json" target="_blank" rel="noopener">
        OpenAPI
        <ExternalLink className="size-4" aria-hidden />
      </a>
    </>
  )
}
