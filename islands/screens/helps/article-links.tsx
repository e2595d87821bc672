import BookOpen from 'lucide-react/icons/book-open'
import { useTranslation } from 'react-i18next'
import { articleNames } from '#company/helps/article-contract'

export function ArticleLinks() {
  const { t } = useTranslation('helps')
  return (
    <nav aria-label={t('guides')} className="mb-6">
      <ul className="grid gap-2 wide:grid-cols-2 roomy:grid-cols-3">
        {articleNames.map((name) => (
          <li key={name}>
            <a
              href={`/helps/${name}`}
              className="flex items-center gap-3 rounded-lg border bg-card px-4 py-3 font-medium text-sm hover:bg-accent"
            >
              <BookOpen className="size-4 shrink-0 text-primary" aria-hidden />
              {t(`article_${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
