import { useTranslation } from 'react-i18next'
import { listMisreadNumbers, type MisreadNumber } from '#outreach/misread-numbers/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { Notice } from '../../kit/list-page/notice.tsx'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { resource } from '../../kit/live/resource.ts'
import { MisreadGroup } from './misread-group.tsx'

const misreadNumbers = resource(listMisreadNumbers, { toData: (answer) => answer })

/** Numbers that look misread, for putting them right; nothing if there are none. */
export function MisreadNumbers({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('misreadNumbers')
  const may = useMay('contact.putRight')
  const { data, refetch } = useOptionalResource(misreadNumbers, may ? {} : undefined)
  if (data?.isCountryMissing) return <Notice title={t('title')} text={t('countryMissing')} />
  if (!data || data.numbers.length === 0) return null
  const changed = () => {
    refetch()
    onChanged()
  }
  return (
    <Notice title={t('title')} text={t('about')}>
      <div className="flex max-h-96 flex-col gap-2 overflow-y-auto">
        {groupsOf(data.numbers).map((numbers) => (
          <MisreadGroup key={numbers[0]?.number} numbers={numbers} onChanged={changed} />
        ))}
      </div>
      {data.hasMore ? <p>{t('hasMore')}</p> : null}
    </Notice>
  )
}

/** An import adds its contacts within a minute, or a few; those put right stand behind. */
function groupsOf(numbers: readonly MisreadNumber[]): MisreadNumber[][] {
  const minuteOf = ({ addedAt, putRightAt }: MisreadNumber) =>
    putRightAt ? 'done' : addedAt.slice(0, 'yyyy-mm-ddThh:mm'.length)
  return [...Map.groupBy(numbers, minuteOf).values()]
}
