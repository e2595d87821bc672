import { expect, test } from 'bun:test'
import { presenceStatusEvent } from '#company/presence/contract'
import { settingEvent } from '#company/settings/contract'
import { ownUserEvent } from '#company/users/contract'
import { myself } from '../../kit/facts/myself.ts'
import { viewerIn } from '../../kit/facts/viewer.ts'
import { openDataClient } from '../../kit/testing/data-client.ts'
import { factsOf } from '../../kit/testing/facts.ts'
import { ticketsEntry } from '../../screens/tickets/entry.ts'
import { openClient } from './client.ts'
import { followMyself } from './following-myself.ts'

const moment = '2026-11-22T12:00:00.000Z'

test('the user of a page, and whose lists it shows, follow their events', () => {
  const { me } = factsOf('user')
  me.company.settings.push({ key: 'spyForUsers', value: 'enabled' })
  const { live, client: stub } = openDataClient()
  const client = openClient(me, { live, call: stub.call })
  followMyself(client, ticketsEntry)
  const now = () => client.store.get(myself.at(client, {}).atom).data
  expect(viewerIn(client)).toMatchObject({ role: 'user', queueIds: [] })

  const queue = { id: 3, name: 'Ventas', color: '#00BFFF', UserQueue: { queueId: 3 } }
  const user = { ...me, queues: [queue], profile: 'superv' as const, createdAt: moment }
  live.apply(ownUserEvent, { action: 'update', user })
  expect(viewerIn(client)).toMatchObject({ role: 'superv', queueIds: [3] })
  live.apply(ownUserEvent, { action: 'update', user: { ...user, id: 2, queues: [] } })
  expect(viewerIn(client).queueIds).toEqual([3])

  live.apply(settingEvent, {
    action: 'update',
    setting: {
      id: 1,
      key: 'spyForUsers',
      value: 'disabled',
      isSet: true,
      companyId: 1,
      createdAt: moment,
      updatedAt: moment,
    },
  })
  expect(now()?.company.settings).toMatchObject([{ key: 'spyForUsers', value: 'disabled' }])
  live.apply(presenceStatusEvent, { id: 1, presence: 'away', saysAway: true })
  expect(now()).toMatchObject({ saysAway: true, queues: [{ id: 3 }] })
})
