import { useTranslation } from 'react-i18next'
import { later } from '../../kit/later/later.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { SearchBox } from '../../kit/list-page/search-box.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'

/** All names and sentences are heavier than a page may be at first. */
const TopicList = later(async () => (await import('./topic-list.tsx')).TopicList)

export function AllSettingsPage() {
  const { t } = useTranslation('allSettings')
  const search = useSearch({ shortest: 1 })
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      actions={<SearchBox label={t('search')} search={search} className="wide:w-80" />}
    >
      <TopicList sought={search.sought} />
    </PageFrame>
  )
}
