import type { SettingKey } from '#settings/contract'

/** Settings of a new company, as the specification's keys and values. */
export const defaultSettings = {
  userRating: 'disabled',
  userRatingMinutes: '30',
  scheduleType: 'disabled',
  call: 'disabled',
  CheckMsgIsGroup: 'enabled',
  sendGreetingAccepted: 'disabled',
  sendMsgTransfTicket: 'disabled',
  chatBotType: 'text',
  campaignsEnabled: 'true',
  waitingLongMinutes: '10',
  waitingOverMinutes: '30',
  timeCreateNewTicket: '7200',
  allowSeveralLogins: 'disabled',
  spyForUsers: 'enabled',
  noticesShowText: 'enabled',
  usersChooseQueues: 'disabled',
  ipixc: '',
  tokenixc: '',
  ipmkauth: '',
  clientidmkauth: '',
  clientsecretmkauth: '',
  asaas: '',
} satisfies Record<SettingKey, string>
