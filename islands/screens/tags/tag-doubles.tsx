import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDoubles, type TagRow, tagEvent } from '#desk/tags/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { Notice, NoticeRow, NoticeRows } from '../../kit/list-page/notice.tsx'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { on, resource } from '../../kit/live/resource.ts'
import { Dot } from '../../kit/ui/dot.tsx'

const ConfirmMerge = laterLayer(async () => (await import('./confirm-merge.tsx')).ConfirmMerge)

interface Doubles {
  groups: readonly (readonly TagRow[])[]
  isUncertain: boolean
}

/** Any change of a tag may make or end some. */
const tagDoubles = resource(listDoubles, {
  toData: ({ doubles }): Doubles => ({
    groups: doubles.map(({ tags }) => tags),
    isUncertain: false,
  }),
  isUncertain: (data: Doubles) => data.isUncertain,
  events: [on(tagEvent, (data: Doubles) => ({ ...data, isUncertain: true }))],
})

/** Tags of one name from before names were compared, for merging; nothing if there are none. */
export function TagDoubles({ onMerged }: { onMerged: () => void }) {
  const { t } = useTranslation('tags')
  const { data, refetch } = useOptionalResource(tagDoubles, useMay('tag.edit') ? {} : undefined)
  const [chosen, setChosen] = useState<readonly TagRow[]>()
  const [into, ...gone] = chosen ?? []
  if (!data || data.groups.length === 0) return null
  return (
    <Notice title={t('doubles')} text={t('doublesText')}>
      <NoticeRows>
        {data.groups.map((tags) => (
          <NoticeRow
            key={tags[0]?.id}
            action={t('merge')}
            onPress={() => setChosen(mostUsedFirst(tags))}
          >
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {tags.map(({ id, name, color, ticketsCount }) => (
                <span key={id} className="flex items-center gap-2">
                  <Dot color={color} className="size-3" />
                  {name} ({ticketsCount})
                </span>
              ))}
            </span>
          </NoticeRow>
        ))}
      </NoticeRows>
      {into ? (
        <ConfirmMerge
          gone={gone}
          into={into}
          onClose={() => setChosen(undefined)}
          onMerged={() => {
            refetch()
            onMerged()
          }}
        />
      ) : null}
    </Notice>
  )
}

function mostUsedFirst(tags: readonly TagRow[]): readonly TagRow[] {
  return tags.toSorted((one, other) => other.ticketsCount - one.ticketsCount || one.id - other.id)
}
