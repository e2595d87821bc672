import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasExpired, noEnd, paymentPage } from '#company/companies/state'
import { showMyself } from '#company/users/myself/contract'
import { call } from '#kernel/http/call'
import { useFacts, useMay } from '../../../kit/facts/facts.tsx'
import { useDataClient } from '../../../kit/live/resource.ts'
import { dayText } from '../../../kit/text/day.ts'
import { Button, buttonVariants } from '../../../kit/ui/button.tsx'
import { Image } from '../../../kit/ui/image.tsx'
import { NativeDialog } from '../../../kit/ui/native-dialog.tsx'
import { hasUnsaved } from '../../../kit/ui/unsaved.tsx'
import { useFrame } from '../frame.ts'
import { useLogout } from './logout.ts'
import { setUnpaid } from './unpaid.ts'

/**
 * Who may pay is led to the invoices. For others, and while a form is half filled in, the page
 * waits as it is under a cover.
 */
export function SubscriptionEnd({ current }: { current: string }) {
  const { entries } = useFrame()
  const mayPay = useMay('invoice.pay')
  const stays = entries.some(({ noun, evenExpired }) => noun === current && evenExpired)
  // Once: nothing can be typed under the cover.
  const [isHalfTyped] = useState(() => hasUnsaved(document.body))
  const isLeaving = mayPay && !stays && !isHalfTyped
  useEffect(() => {
    if (isLeaving) location.assign(paymentPage)
  }, [isLeaving])
  return isLeaving || stays ? null : <Cover mayPay={mayPay} />
}

function Cover({ mayPay }: { mayPay: boolean }) {
  const { t } = useTranslation('shell')
  const { dueDate } = useFacts().me.company
  const logout = useLogout()
  useReturn()
  return (
    <NativeDialog
      onClose={stay}
      closedby="none"
      aria-labelledby="expired-title"
      className="m-0 h-dvh max-h-none w-full max-w-none bg-muted text-foreground outline-none"
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-2 px-6 py-10 text-center">
        <Image src="/icons/recado.svg" width="44" height="44" alt="" className="mb-3 size-11" />
        <h1 id="expired-title" className="text-balance font-semibold text-xl">
          {t('expiredTitle')}
        </h1>
        <p className="max-w-96 text-pretty text-muted-foreground text-sm">
          {t(mayPay ? 'expiredHalfTyped' : 'expiredText', {
            date: dueDate === noEnd ? '' : dayText(dueDate),
          })}
        </p>
        {mayPay ? (
          <a
            className={`mt-4 ${buttonVariants()}`}
            href={paymentPage}
            target="_blank"
            rel="noopener"
          >
            {t('expiredPay')}
          </a>
        ) : null}
        <Button variant="outline" className="mt-4" onClick={() => logout()}>
          {t('logout')}
        </Button>
      </div>
    </NativeDialog>
  )
}

const stay = () => undefined

const lookMs = 10_000

/** The socket says when it was renewed; without a socket, a look does. */
function useReturn() {
  const { live } = useDataClient()
  useEffect(() => {
    const look = async () => {
      const { company } = await call(showMyself, {})
      if (hasExpired(company, Date.now())) return
      setUnpaid(false)
      live?.resync()
    }
    const timer = setInterval(() => void look().catch(stay), lookMs)
    return () => clearInterval(timer)
  }, [live])
}
