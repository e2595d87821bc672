/** What goes on behind every page, and need not be there when it is first seen. */
import { Tips } from '../ui/tooltip.tsx'
import { SubscriptionNotice } from './account/subscription-notice.tsx'
import { Away } from './viewers/away.tsx'

export function Background() {
  return (
    <>
      <SubscriptionNotice />
      <Away />
      <Tips />
    </>
  )
}
