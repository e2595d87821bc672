import { useTranslation } from 'react-i18next'
import type { Announcement } from '#company/announcements/contract'
import { mediaPath } from '../../kit/text/media-path.ts'
import { shownFileName, truncate } from '../../kit/text/names.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { Image } from '../../kit/ui/image.tsx'
import { PriorityBadge } from './priority-badge.tsx'

export function useAnnouncementColumns(): TableColumn<Announcement>[] {
  const { t } = useTranslation('announcements')
  return [
    {
      key: 'title',
      title: t('name'),
      fills: true,
      show: ({ title, text }) => (
        <span className="flex min-w-0 flex-col py-1">
          <span className="truncate font-medium" title={title}>
            {title}
          </span>
          <span className="truncate text-muted-foreground text-xs">
            {truncate(text, 300).replace(/\s+/g, ' ')}
          </span>
        </span>
      ),
    },
    {
      key: 'priority',
      isNamed: true,
      title: t('priority'),
      show: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: 'picture',
      title: t('picture'),
      from: 'roomy',
      show: (announcement) => <PictureName announcement={announcement} />,
    },
    {
      key: 'status',
      isNamed: true,
      title: t('status'),
      show: ({ status }) => (
        <Badge variant={status ? 'going' : 'over'}>{t(status ? 'active' : 'inactive')}</Badge>
      ),
    },
  ]
}

function PictureName({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  if (!announcement.mediaPath) return <span className="text-faint">{t('noPicture')}</span>
  return (
    <span className="flex max-w-56 items-center gap-2 text-muted-foreground">
      <Image
        src={mediaPath(announcement.mediaPath)}
        alt=""
        loading="lazy"
        className="size-8 shrink-0 rounded-sm border object-cover"
      />
      <span className="truncate">{shownFileName(announcement.mediaName ?? '', 32)}</span>
    </span>
  )
}
