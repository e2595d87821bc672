import type { Myself } from '#company/users/myself/contract'
import { rightsOf } from '#company/users/myself/state'
import { mayPerson } from '#kernel/policy/people'
import { companyTopics } from './company.ts'
import { connectionTopics } from './connections.ts'
import { campaignTopics, installationTopics, programTopics } from './others.ts'
import { settingTopics } from './settings.ts'
import { queueTopics, teamTopics } from './team.ts'
import type { Topic } from './topic.ts'

/** Everything that is set, for the palette and for the page that lists it. */
export const topics: readonly Topic[] = [
  ...settingTopics,
  ...companyTopics,
  ...connectionTopics,
  ...queueTopics,
  ...teamTopics,
  ...campaignTopics,
  ...programTopics,
  ...installationTopics,
]

export function topicsFor(me: Myself): Topic[] {
  return topics.filter(({ can }) => can.every((permission) => mayPerson(rightsOf(me), permission)))
}

/** Where it is set, or what has to be switched on first. */
export function wayTo({ href, needs }: Topic, { company }: Myself): string {
  const isThere =
    needs === undefined ||
    company.settings.some(({ key, value }) => key === 'scheduleType' && value === needs)
  return isThere ? href : '/settings?setting=scheduleType'
}
