import { useEffect, useState } from 'react'
import { previewLink } from '#desk/link-previews/contract'
import { firstLink } from '#desk/link-previews/state'
import type { LinkPreview } from '#desk/tickets/ad-contract'
import { call } from '#kernel/http/call'
import { LinkCard } from '../../../nouns/messages/bubble/link-card.tsx'

/** Shorter pauses are those of somebody who still types the address. */
const pauseMs = 600

/** Asked for while somebody types, so that the message does not wait for the page. */
export function TypedLinkPreview({ text }: { text: string }) {
  const preview = usePreview(linkToAsk(text))
  if (!preview) return null
  return (
    <div className="border-b px-4 py-1 wide:px-6">
      <LinkCard link={preview} />
    </div>
  )
}

/** Variables are filled when the message is sent. */
function linkToAsk(text: string): string | undefined {
  const found = firstLink(text)
  return found?.text.includes('{{') ? undefined : found?.url
}

function usePreview(url: string | undefined): LinkPreview | undefined {
  const [found, setFound] = useState<LinkPreview>()
  useEffect(() => {
    if (!url) return
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(() => {
      call(previewLink, { url }, { signal })
        .then(({ preview }) => setFound(preview ?? undefined))
        // The message is sent without.
        .catch(() => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [url])
  return found && found.url === url ? found : undefined
}
