/** What the shop of the demo has set up, apart from its words: colours, people, priorities. */
import type { AnnouncementForm } from '#company/announcements/contract'
import { defaultHours } from '#company/companies/hours/fields'
import type { DemoFile } from '../files/files.ts'
import type { QueueKey, QuickKey, ShopWords, TagKey } from '../words/words.ts'

export const queueKeys: readonly QueueKey[] = ['sales', 'deliveries', 'returns']

const onWorkdays = { startTime: '09:00', endTime: '18:00' }
const closed = { startTime: '00:00', endTime: '00:00' }

/** As its message says. */
export const shopHours = defaultHours.map((day) => ({
  ...day,
  ...(day.weekdayEn === 'sunday' ? closed : onWorkdays),
}))

export function queueRows({ queues, salesGreeting, closedMessage }: ShopWords) {
  const messages = { greetingMessage: salesGreeting, outOfHoursMessage: closedMessage }
  return [
    { name: queues.sales, color: '#00BFFF', orderQueue: 1, ...messages },
    { name: queues.deliveries, color: '#F2994A', orderQueue: 2 },
    { name: queues.returns, color: '#9B51E0', orderQueue: 3 },
  ]
}

const tagColors: [key: TagKey, color: string, kanban: number][] = [
  ['regular', '#17693A', 0],
  ['wholesale', '#6B4FA0', 0],
  ['urgent', '#B3261E', 0],
  ['quote', '#8A5300', 1],
  ['toConfirm', '#0072A8', 1],
  ['inTheMaking', '#B85C00', 1],
  ['onItsWay', '#17693A', 1],
]
export const tagKeys = tagColors.map(([key]) => key)

export function tagRows({ tags }: ShopWords) {
  return tagColors.map(([key, color, kanban]) => ({ name: tags[key], color, kanban }))
}

const quickKeys: QuickKey[] = ['greeting', 'hours', 'shipping', 'guarantee', 'payment', 'goodbye']

export function quickMessageRows({ quickMessages }: ShopWords) {
  return quickKeys.map((key) => ({ key, ...quickMessages[key] }))
}

export interface Colleague {
  name: string
  email: string
  profile: 'superv' | 'user'
  queues: QueueKey[]
}

export const colleagues: Colleague[] = [
  {
    name: 'Sara Ibáñez',
    email: 'sara@example.com',
    profile: 'superv',
    queues: ['sales', 'returns'],
  },
  {
    name: 'Beto Ramírez',
    email: 'beto@example.com',
    profile: 'user',
    queues: ['deliveries', 'sales'],
  },
  {
    name: 'Carla Nascimento',
    email: 'carla@example.com',
    profile: 'user',
    queues: ['sales', 'returns'],
  },
]

interface AnnouncementRow extends Pick<AnnouncementForm, 'title' | 'text' | 'priority'> {
  picture?: DemoFile
}

export function announcementRows({ announcements }: ShopWords): AnnouncementRow[] {
  return [
    { ...announcements.maintenance, priority: 1 },
    { ...announcements.voiceNotes, priority: 2 },
    { ...announcements.holidays, priority: 3, picture: 'sofa' },
  ]
}
