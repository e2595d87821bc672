/** Not needed for the first paint. */
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
