import { useTranslation } from 'react-i18next'

const methods = ['cash', 'transfer', 'card', 'pix', 'stripe', 'other'] as const

export function useMethodText() {
  const { t } = useTranslation('billing')
  return (method: string) => t(`method_${methods.find((one) => one === method) ?? 'other'}`)
}
