import Cog from 'lucide-react/icons/cog'
import type { Entry } from '../entry.ts'

export const jobsEntry: Entry = {
  noun: 'jobs',
  href: '/jobs',
  icon: Cog,
  section: 'installation',
  can: 'job.manage',
}
