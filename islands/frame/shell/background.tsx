/** Not needed for the first paint. */
import { inCorner, unsaid } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { Toaster } from '../../kit/ui/sonner.tsx'
import { TooltipProvider } from '../../kit/ui/tooltip.tsx'
import { LeavingQuestion } from './account/leaving-question.tsx'
import { SessionEnd } from './account/session-end.tsx'
import { SubscriptionNotice } from './account/subscription-notice.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { GuessesNotice } from './guesses-notice.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { VersionNotice } from './version-notice.tsx'
import { Away } from './viewers/away.tsx'

export function Background() {
  return (
    <>
      <Guarded kind="ConnectionBanner" frame={inCorner}>
        <ConnectionBanner />
      </Guarded>
      <Guarded kind="VersionNotice" frame={inCorner}>
        <VersionNotice />
      </Guarded>
      <Guarded kind="GuessesNotice" frame={inCorner}>
        <GuessesNotice />
      </Guarded>
      <Guarded kind="RestoredNotice" frame={inCorner}>
        <RestoredNotice />
      </Guarded>
      <Guarded kind="SubscriptionNotice" frame={inCorner}>
        <SubscriptionNotice />
      </Guarded>
      <SessionEnd />
      <Guarded kind="leaving" frame={inCorner}>
        <LeavingQuestion />
      </Guarded>
      <Guarded kind="presence" frame={unsaid}>
        <Away />
      </Guarded>
      <TooltipProvider />
      <Toaster />
    </>
  )
}
