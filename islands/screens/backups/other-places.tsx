import { useTranslation } from 'react-i18next'
import { listBackupPlaces } from '#backup/contract'
import { resource, useResource } from '../../kit/live/resource.ts'
import { Archives } from './archive-table.tsx'
import { Box } from './box.tsx'

const places = resource(listBackupPlaces, { toData: (found) => found })

/** Asked when the page opens, and after a backup: each may be a bucket. */
export function OtherPlaces() {
  const { t } = useTranslation('backups')
  const { data } = useResource(places, {})
  return data?.map(({ place, archives, isMissing, failure }) => {
    const title = t('places', { place })
    return (
      <div key={place} className="mt-6">
        {archives.length > 0 ? (
          <Archives title={title} archives={archives} />
        ) : (
          <Box title={title}>
            <p className="text-muted-foreground [overflow-wrap:anywhere]">
              {failure ?? t(isMissing ? 'placeMissing' : 'placeEmpty')}
            </p>
          </Box>
        )}
      </div>
    )
  })
}
