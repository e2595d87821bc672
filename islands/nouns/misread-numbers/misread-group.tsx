import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { type MisreadNumber, putNumberRight } from '#outreach/misread-numbers/contract'
import { useTry } from '../../kit/failing/try.ts'
import { NoticeRows } from '../../kit/list-page/notice.tsx'
import { Time } from '../../kit/time/moments.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { MisreadRow } from './misread-row.tsx'

interface GroupProps {
  /** Added together, or all put right. */
  numbers: readonly MisreadNumber[]
  onChanged: () => void
}

export function MisreadGroup({ numbers, onChanged }: GroupProps) {
  const { t } = useTranslation('misreadNumbers')
  const wrong = numbers.filter(({ putRightAt, rightNumber }) => !putRightAt && rightNumber)
  const { isRunning, putAllRight } = usePuttingAllRight(wrong, onChanged)
  return (
    <div className="flex flex-col gap-1">
      {wrong.length > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="font-medium">
            {t('together')} <Time at={wrong[0]?.addedAt ?? ''} />
          </h3>
          <Button variant="outline" size="sm" disabled={isRunning} onClick={putAllRight}>
            {t('putAllRight', { count: wrong.length })}
          </Button>
        </div>
      ) : null}
      <NoticeRows>
        {numbers.map((one) => (
          <MisreadRow key={one.number} misread={one} onChanged={onChanged} />
        ))}
      </NoticeRows>
    </div>
  )
}

/**
 * One after the other: WhatsApp is asked for each. Those that it does not know stay listed; the
 * first other failure, which would be that of all, ends it.
 */
function usePuttingAllRight(wrong: readonly MisreadNumber[], onChanged: () => void) {
  const { t } = useTranslation('misreadNumbers')
  const { t: common } = useTranslation('common')
  const attempt = useTry()
  const [isRunning, setRunning] = useState(false)
  const putAllRight = async () => {
    setRunning(true)
    let done = 0
    await attempt(async () => {
      for (const { number } of wrong) if (await isPutRight(number)) done += 1
    })
    setRunning(false)
    const left = wrong.length - done
    const said = t('allDone', { done, left })
    if (done > 0) toast.success(common('done'), said)
    else toast.info(said)
    onChanged()
  }
  return { isRunning, putAllRight }
}

async function isPutRight(misreadNumber: string): Promise<boolean> {
  try {
    await call(putNumberRight, { misreadNumber })
    return true
  } catch (error) {
    if (passedOver.has(asFailure(error).code)) return false
    throw error
  }
}

/** Not on WhatsApp, or somebody else was faster. */
const passedOver = new Set(['ERR_WAPP_INVALID_CONTACT', 'ERR_NO_MISREAD_NUMBER_FOUND'])
