/** Not needed for the first paint. */
import { Toaster } from '../ui/sonner.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { SubscriptionNotice } from './account/subscription-notice.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { VersionNotice } from './version-notice.tsx'
import { Away } from './viewers/away.tsx'

export function Background() {
  return (
    <>
      <ConnectionBanner />
      <VersionNotice />
      <SubscriptionNotice />
      <Away />
      <TooltipProvider />
      <Toaster />
    </>
  )
}
