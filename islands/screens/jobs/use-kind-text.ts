import { useTranslation } from 'react-i18next'

/** What a kind of job does; those of another version have only their name. */
export function useKindText(): (kind: string) => string {
  const { i18n } = useTranslation('jobs')
  return (kind) => String(i18n.getResource(i18n.language, 'jobs', `job_${kind}`) ?? kind)
}
