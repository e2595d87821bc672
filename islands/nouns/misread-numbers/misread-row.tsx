import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import {
  type MisreadNumber,
  putNumberRight,
  undoPuttingRight,
} from '#outreach/misread-numbers/contract'
import { useTry } from '../../kit/failing/try.ts'
import { NoticeRow } from '../../kit/list-page/notice.tsx'
import { shownName } from '../../kit/text/names.ts'
import { shownNumber } from '../../kit/text/phone.ts'
import { useCountryName } from '../number-reading/country-names.ts'

interface RowProps {
  misread: MisreadNumber
  onChanged: () => void
}

export function MisreadRow({ misread, onChanged }: RowProps) {
  const { t } = useTranslation('misreadNumbers')
  const { t: common } = useTranslation('common')
  const attempt = useTry()
  const countryName = useCountryName()
  const { number, rightNumber, isDouble } = misread
  const isDone = misread.putRightAt !== null
  const name = shownName(misread.name)
  const reading = (digits: string, country: string | null) =>
    t('reading', { number: shownNumber(digits), country: countryName(country) })
  const said = () => {
    if (isDone) return t('undone', { name, number: shownNumber(number) })
    const right = shownNumber(rightNumber ?? '')
    return t(isDouble ? 'willJoin' : 'putRightDone', { name, number: right })
  }
  const press = async () => {
    const work = () => call(isDone ? undoPuttingRight : putNumberRight, { misreadNumber: number })
    if (await attempt(work, common('done'), said())) onChanged()
  }
  return (
    <NoticeRow
      action={rightNumber ? t(isDone ? 'undo' : 'putRight') : undefined}
      label={t(isDone ? 'undoNamed' : 'putRightNamed', { name })}
      onPress={press}
    >
      <p className="font-medium">{name}</p>
      <p className="tabular-nums">{t('storedAs', { reading: reading(number, misread.country) })}</p>
      {rightNumber ? (
        <p className="tabular-nums">
          {t('rightAs', { reading: reading(rightNumber, misread.rightCountry) })}
        </p>
      ) : null}
      {useHints(misread).map((hint) => (
        <p key={hint} className="text-muted-foreground">
          {hint}
        </p>
      ))}
    </NoticeRow>
  )
}

function useHints(misread: MisreadNumber): string[] {
  const { rightNumber, isDouble, lists, campaigns, contactId, putRightAt } = misread
  const { t } = useTranslation('misreadNumbers')
  const names = (some: MisreadNumber['lists']) => some.map(({ name }) => shownName(name)).join(', ')
  const full = lists.filter((list) => list.isDouble)
  return [
    ...(rightNumber ? [] : [t(contactId === null ? 'ofNobodyListed' : 'ofNobody')]),
    ...(isDouble ? [t('isDouble')] : []),
    ...(lists.length > 0 ? [t('inLists', { lists: names(lists) })] : []),
    ...(full.length > 0
      ? [t(putRightAt ? 'leftLists' : 'leavesLists', { lists: names(full) })]
      : []),
    ...(campaigns > 0 ? [t('inCampaigns', { count: campaigns })] : []),
  ]
}
