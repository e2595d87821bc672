/** What goes on behind every page, and need not be there when it is first seen. */
import { Tips } from '../ui/tooltip.tsx'
import { Away } from './away.tsx'
import { SubscriptionNotice } from './subscription-notice.tsx'

export function Background() {
  return (
    <>
      <SubscriptionNotice />
      <Away />
      <Tips />
    </>
  )
}
