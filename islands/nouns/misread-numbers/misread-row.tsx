import { useTranslation } from 'react-i18next'
import {
  type MisreadNumber,
  putNumberRight,
  undoPuttingRight,
} from '#outreach/misread-numbers/contract'
import { call } from '#platform/http/call'
import { useTry } from '../../kit/failing/try.ts'
import { shownName } from '../../kit/text/names.ts'
import { shownNumber } from '../../kit/text/phone.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useCountryName } from '../../nouns/number-reading/country-names.ts'

interface RowProps {
  misread: MisreadNumber
  onChanged: () => void
}

export function MisreadRow({ misread, onChanged }: RowProps) {
  const { t } = useTranslation('misreadNumbers')
  const { t: common } = useTranslation('common')
  const attempt = useTry()
  const countryName = useCountryName()
  const { id, number, rightNumber, isDouble } = misread
  const isDone = misread.putRightAt !== null
  const name = shownName(misread.name)
  const reading = (digits: string, country: string | null) =>
    t('reading', { number: shownNumber(digits), country: countryName(country) })
  const said = () => {
    if (isDone) return t('undone', { name, number: shownNumber(number) })
    return t(isDouble ? 'willJoin' : 'putRightDone', {
      name,
      number: shownNumber(rightNumber ?? ''),
    })
  }
  const press = async () => {
    const work = () => call(isDone ? undoPuttingRight : putNumberRight, { misreadId: id })
    if (await attempt(work, common('done'), said())) onChanged()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{name}</p>
        <p className="tabular-nums">
          {t('storedAs', { reading: reading(number, misread.country) })}
        </p>
        {rightNumber ? (
          <p className="tabular-nums">
            {t('rightAs', { reading: reading(rightNumber, misread.rightCountry) })}
          </p>
        ) : null}
        <p className="text-muted-foreground">{rightNumber ? null : t('ofNobody')}</p>
        <p className="text-muted-foreground">{isDouble ? t('isDouble') : null}</p>
      </div>
      {rightNumber ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={t(isDone ? 'undoNamed' : 'putRightNamed', { name })}
          onClick={press}
        >
          {t(isDone ? 'undo' : 'putRight')}
        </Button>
      ) : null}
    </li>
  )
}
