import Megaphone from 'lucide-react/icons/megaphone'
import { useTranslation } from 'react-i18next'
import { deleteAnnouncement } from '#company/announcements/contract'
import { call } from '#kernel/http/call'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { editAndRemove } from '../../kit/list-page/own-buttons.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useResource } from '../../kit/live/resource.ts'
import { useAnnouncementColumns } from './announcement-columns.tsx'
import { announcementRows } from './announcement-rows.ts'

const AnnouncementDialog = laterLayer(
  async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog,
)

export function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const search = useSearch()
  const list = useResource(announcementRows, search.filter)
  return (
    <ListPage
      texts="announcements"
      icon={Megaphone}
      search={search}
      list={list}
      columns={useAnnouncementColumns()}
      nameOf={({ title }) => title}
      emptyText={t('emptyText')}
      buttons={editAndRemove}
      form={(announcement, { close, saved }) => (
        <AnnouncementDialog announcement={announcement} onClose={close} onSaved={saved} />
      )}
      deletion={{
        text: () => t('deleteText'),
        send: async ({ id }) => {
          await call(deleteAnnouncement, { announcementId: id })
          list.refetch()
        },
      }}
    />
  )
}
