import type { Entry } from '../../frame/entry.ts'

export const jobsEntry: Entry = {
  noun: 'jobs',
  href: '/jobs',
  icon: 'cog',
  section: 'configuration',
  can: 'job.manage',
}

export const place = 130
