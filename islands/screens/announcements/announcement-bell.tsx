import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '#company/announcements/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { inItem } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { useStored } from '../../kit/storage/stored.ts'
import { mediaPath } from '../../kit/text/media-path.ts'
import { useNow } from '../../kit/time/clock.ts'
import { dayName } from '../../kit/time/moments.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { Image } from '../../kit/ui/image.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../kit/ui/popover.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { announcementList } from './announcement-list.ts'
import { PriorityBadge } from './priority-badge.tsx'

const nearEndPx = 100

/** The dot stays until the list was opened. */
export function AnnouncementBell() {
  const { t } = useTranslation(['shell', 'common'])
  const { data, failure, loadMore, isLoadingMore } = useResource(announcementList, { active: true })
  const [seen, setSeen] = useStored(`announcements:${useFacts().me.id}`)
  const rows = data?.rows ?? []
  const newest = rows.reduce((last, { id }) => Math.max(last, id), 0)
  const hasNew = newest > Number(seen ?? 0)
  const scroll = useRef<HTMLDivElement>(null)
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton name={hasNew ? t('announcementsNew') : t('announcements')} className="relative">
          <SymbolIcon name="megaphone" className="size-5" aria-hidden />
          {hasNew ? <NewsDot /> : null}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent
        aria-label={t('announcements')}
        align="end"
        className="w-90"
        onOpened={() => newest > 0 && setSeen(String(newest))}
      >
        <div
          ref={scroll}
          className="min-h-0 flex-1 overflow-y-auto"
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            if (scrollHeight - scrollTop - clientHeight < nearEndPx && !isLoadingMore) loadMore()
          }}
        >
          {rows.length > 0 ? (
            <ul>
              {rows.map((announcement) => (
                <Guarded key={announcement.id} kind="announcement" of={announcement} frame={inItem}>
                  <AnnouncementItem announcement={announcement} />
                </Guarded>
              ))}
            </ul>
          ) : (
            <p className="px-5 py-8 text-center text-sm text-muted-foreground">
              {failure && !data ? t('common:listFailed') : t('announcementsEmpty')}
            </p>
          )}
        </div>
      </PopoverContent>
    </Popover>
  )
}

function AnnouncementItem({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation(['shell', 'common'])
  const { timeZone } = useFacts().me.company
  const { title, text, priority, createdAt } = announcement
  const day = dayName(createdAt, useNow(), timeZone)
  return (
    <li className="border-b px-3.5 py-2.5 last:border-0">
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 font-medium text-sm [overflow-wrap:anywhere]">{title}</h3>
        <PriorityBadge priority={priority} />
      </div>
      <p className="mt-0.5 whitespace-pre-line text-muted-foreground text-xs [overflow-wrap:anywhere]">
        {text}
      </p>
      <AnnouncementPicture announcement={announcement} />
      <p className="mt-1 text-faint text-2xs tabular-nums">
        {day.is === 'day' ? day.day : t(`common:${day.is}`)}
      </p>
    </li>
  )
}

/** Its size is known before it loads, so that nothing moves. */
function AnnouncementPicture({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const { title, mediaWidth, mediaHeight } = announcement
  if (!announcement.mediaPath) return null
  const source = mediaPath(announcement.mediaPath)
  return (
    <a href={source} target="_blank" rel="noreferrer" className="mt-2 block w-fit rounded-md">
      <Image
        src={source}
        alt={t('pictureOf', { name: title })}
        width={mediaWidth ?? undefined}
        height={mediaHeight ?? undefined}
        loading="lazy"
        className="h-auto max-h-60 w-auto max-w-full rounded-md"
      />
    </a>
  )
}

function NewsDot() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-1.5 left-5.5 size-2.5 rounded-full bg-primary ring-2 ring-background"
    />
  )
}
