import { useTranslation } from 'react-i18next'
import type { ImportPreview, StoredNumber } from '#outreach/contact-list-imports/contract'
import { type ImportedField, importedFields } from '#outreach/contact-list-imports/fields'
import { shownNumber } from '../../kit/text/phone.ts'
import { cn } from '../../kit/ui/cn.ts'
import { NativeSelect } from '../../kit/ui/native-select.tsx'
import { useCountryName } from '../number-reading/country-names.ts'
import { letterOf, shownOrder, withField } from './columns.ts'
import type { FieldChoice } from './use-draft.ts'

interface PreviewTableProps {
  preview: ImportPreview
  fields: FieldChoice
  onChange: (fields: FieldChoice) => void
}

export function PreviewTable({ preview, fields, onChange }: PreviewTableProps) {
  const { t } = useTranslation('contactListImports')
  const order = shownOrder(preview.columns)
  const headingOf = (at: number) => preview.columns[at]?.heading
  return (
    // The choices in its head take the keyboard to what is out of sight.
    <section aria-label={t('preview')} className="overflow-x-auto rounded-xl border">
      <table className="w-full text-left text-sm">
        <thead className="border-b bg-muted">
          <tr>
            <th scope="col" className="min-w-44 px-3 py-2 align-top font-medium text-xs">
              {t('storedNumber')}
            </th>
            {order.map((at) => (
              <th
                key={letterOf(at)}
                scope="col"
                className="min-w-36 px-3 py-2 align-top font-medium"
              >
                <span className="block max-w-48 truncate pb-1 text-xs" title={headingOf(at)}>
                  {headingOf(at) || t('columnNamed', { name: letterOf(at) })}
                </span>
                <NativeSelect
                  aria-label={t('columnNamed', { name: headingOf(at) || letterOf(at) })}
                  value={fields[at] ?? ''}
                  onChange={({ target }) => {
                    const field = importedFields.find((one) => one === target.value) ?? null
                    onChange(withField(fields, at, field))
                  }}
                >
                  <option value="">{t('field_none')}</option>
                  {importedFields.map((field: ImportedField) => (
                    <option key={field} value={field}>
                      {t(`field_${field}`)}
                    </option>
                  ))}
                </NativeSelect>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ number, cells, stored }) => (
            <tr key={number} className="not-last:border-b">
              <StoredCell stored={stored} />
              {order.map((at) => (
                <td
                  key={letterOf(at)}
                  title={cells[at]}
                  className={
                    fields[at]
                      ? 'max-w-48 truncate px-3 py-1.5'
                      : 'max-w-48 truncate px-3 py-1.5 text-faint'
                  }
                >
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The number that the row will have, or why it will not be imported. */
function StoredCell({ stored: { digits, country, refusal } }: { stored: StoredNumber }) {
  const { t } = useTranslation('contactListImports')
  const nameOf = useCountryName()
  const text = digits ? `${shownNumber(digits)} · ${nameOf(country)}` : ''
  const why = refusal ? t(`reason_${refusal}`) : ''
  return (
    <td
      title={text || why}
      className={cn('max-w-64 truncate px-3 py-1.5 tabular-nums', digits || 'text-destructive')}
    >
      {text || why}
    </td>
  )
}
