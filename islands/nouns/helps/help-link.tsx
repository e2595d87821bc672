import { useTranslation } from 'react-i18next'
import type { ArticleName } from '#company/helps/article-contract'
import { buttonVariants } from '../../kit/ui/button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

/** From a screen to the page of help that explains it. */
export function HelpLink({ article }: { article: ArticleName }) {
  const { t } = useTranslation('helps')
  const name = t('about', { name: t(`article_${article}`) })
  return (
    <a
      href={`/helps/${article}`}
      aria-label={name}
      data-tooltip={name}
      className={buttonVariants({ variant: 'ghost', size: 'icon' })}
    >
      <SymbolIcon name="circle-help" className="size-4" aria-hidden />
    </a>
  )
}
