import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

const most = 50

interface FirstRowsProps<Row> {
  rows: readonly Row[]
  /** Where the server has more of them. */
  more?: { isLoading: boolean; load: () => void } | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** Some lists arrive whole: however many they are, a page draws the first, and more when asked. */
export function FirstRows<Row>({ rows, more, children }: FirstRowsProps<Row>) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(most)
  const hasUnshown = rows.length > shown
  const isLoading = more?.isLoading === true
  const showMore = () => {
    setShown(shown + most)
    if (!hasUnshown) more?.load()
  }
  return (
    <>
      {children(hasUnshown ? rows.slice(0, shown) : rows)}
      {hasUnshown || more ? (
        <div className="flex justify-center py-4">
          <Button size="sm" variant="ghost" disabled={isLoading} onClick={showMore}>
            {isLoading ? t('loading') : t('showMore')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
