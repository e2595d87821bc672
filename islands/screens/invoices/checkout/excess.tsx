import { useTranslation } from 'react-i18next'

/** By what the company uses: `4 > 3`. */
export type ExcessFields = Record<string, string>

/** Why a smaller plan was refused. */
export function Excess({ fields }: { fields: ExcessFields }) {
  const { t } = useTranslation('checkout')
  const kinds = (['users', 'connections', 'queues'] as const).filter((kind) => fields[kind])
  if (kinds.length === 0) return null
  return (
    <div role="alert" className="mb-4 rounded-md bg-waiting-tint px-3 py-2 text-sm text-waiting">
      <ul>
        {kinds.map((kind) => {
          const [used, allowed] = (fields[kind] ?? '').split(' > ')
          return (
            <li key={kind} className="first-letter:uppercase">
              {t('excess', { used, allowed, what: t(kind) })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
