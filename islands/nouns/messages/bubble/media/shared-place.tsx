import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { type SharedPlace as Place, placeIn } from '#kernel/media/place-state'
import { Image } from '../../../../kit/ui/image.tsx'
import { KindLabel } from './kind-label.tsx'

export function SharedPlace({ message }: { message: Message }) {
  const { t } = useTranslation('media')
  const place = placeIn(message.body)
  if (!place.map)
    return place.name ? <PlaceName place={place} /> : <KindLabel kind="locationMessage" />
  return (
    <a
      href={place.map}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="my-0.5 block w-64 max-w-full overflow-hidden rounded-md bg-accent/70 hover:bg-accent"
    >
      {place.thumbnail ? (
        <Image
          src={place.thumbnail}
          alt=""
          width="256"
          height="128"
          className="h-32 w-full object-cover"
        />
      ) : (
        <span className="flex h-20 items-center justify-center bg-going-tint text-going">
          <MapPin className="size-8" aria-hidden />
        </span>
      )}
      <PlaceWords place={place}>
        <span className="block font-medium text-primary">{t('openMap')}</span>
        <span className="block text-faint text-xs tabular-nums">{place.coordinates}</span>
      </PlaceWords>
    </a>
  )
}

/** Without coordinates there is nothing to open. */
function PlaceName({ place }: { place: Place }) {
  return (
    <>
      <KindLabel kind="locationMessage" />
      <span className="my-0.5 block w-64 max-w-full rounded-md bg-accent/70">
        <PlaceWords place={place} />
      </span>
    </>
  )
}

function PlaceWords({ place, children }: { place: Place; children?: ReactNode }) {
  return (
    <span className="block px-2.5 py-2">
      {place.name ? (
        <span className="block break-words font-medium text-foreground">{place.name}</span>
      ) : null}
      {place.about ? (
        <span className="block break-words text-muted-foreground text-xs">{place.about}</span>
      ) : null}
      {children}
    </span>
  )
}
