import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { laterLayer } from '../../../kit/later/later.tsx'
import { mediaPath } from '../../../kit/text/media-path.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { Image } from '../../../kit/ui/image.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { seenAs } from '../../../nouns/messages/bubble/media/kinds.ts'
import { DrawerSection } from './drawer-head.tsx'

const MediaViewer = laterLayer(
  async () => (await import('../../../nouns/messages/bubble/media/media-viewer.tsx')).MediaViewer,
)

const most = 9

/** Of the loaded part of the conversation, newest first. */
export function FilesOfContact({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation(['contactDrawer', 'media'])
  const [viewed, setViewed] = useState<Message>()
  const { timeZone } = useFacts().me.company
  const nameOf = (message: Message) => {
    const { day, time } = momentParts(message.createdAt, timeZone)
    return `${seenAs(message) === 'video' ? t('media:video') : t('media:view')}, ${day} ${time}`
  }
  const seen = messages.filter((message) => seenAs(message) !== undefined)
  if (seen.length === 0) return null
  return (
    <DrawerSection title={t('files')}>
      <ul className="grid grid-cols-3 gap-1.5">
        {seen
          .slice(-most)
          .reverse()
          .map((message) => (
            <li key={message.id}>
              <button
                type="button"
                aria-label={nameOf(message)}
                onClick={() => setViewed(message)}
                className="relative block aspect-square w-full overflow-hidden rounded-sm bg-accent"
              >
                <Guarded kind="file of a contact" of={message}>
                  <Thumb message={message} />
                </Guarded>
              </button>
            </li>
          ))}
      </ul>
      {viewed ? (
        <MediaViewer start={viewed} messages={messages} onClose={() => setViewed(undefined)} />
      ) : null}
    </DrawerSection>
  )
}

function Thumb({ message }: { message: Message }) {
  const { mediaUrl, media } = message
  const kind = seenAs(message)
  const source = kind === 'image' ? mediaPath(mediaUrl ?? '') : media?.preview
  return (
    <>
      {source ? (
        <Image src={source} alt="" loading="lazy" className="size-full object-cover" />
      ) : null}
      {kind === 'video' ? (
        <span className="absolute inset-0 flex items-center justify-center text-white">
          <SymbolIcon name="play" className="size-6 fill-current drop-shadow" aria-hidden />
        </span>
      ) : null}
    </>
  )
}
