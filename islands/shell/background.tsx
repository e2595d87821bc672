/** What goes on behind every page, and need not be there when it is first seen. */
import { TooltipProvider } from '../ui/tooltip.tsx'
import { SubscriptionNotice } from './account/subscription-notice.tsx'
import { Away } from './viewers/away.tsx'

export function Background() {
  return (
    <>
      <SubscriptionNotice />
      <Away />
      <TooltipProvider />
    </>
  )
}
