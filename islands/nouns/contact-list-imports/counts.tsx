import { useTranslation } from 'react-i18next'
import type { ContactListImport } from '#outreach/contact-list-imports/contract'

export type RowCounts = Pick<ContactListImport, 'validRows' | 'invalidRows' | 'doubleRows'>

/** What became of the rows of a file. */
export function Counts({ record: { validRows, invalidRows, doubleRows } }: { record: RowCounts }) {
  const { t } = useTranslation('contactListImports')
  const counts = [
    [t('valid'), validRows],
    [t('invalid'), invalidRows],
    [t('double'), doubleRows],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse rounded-md border px-3 py-2">
          <dt className="text-faint text-xs">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
